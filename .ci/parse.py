# Parses files with a grammar that .ci/grammars downloaded: parse.py FOLDER LANGUAGE FILE...
# Exits with 1 if a file has a syntax error, and prints the line.
import importlib
import sys

sys.path.insert(0, sys.argv[1])
import tree_sitter

parser = tree_sitter.Parser(tree_sitter.Language(importlib.import_module("tree_sitter_" + sys.argv[2]).language()))
status = 0


def faults(node):
    if node.type == "ERROR" or node.is_missing:
        yield node
    for child in node.children:
        yield from faults(child)


for path in sys.argv[3:]:
    with open(path, "rb") as file:
        text = file.read()
    lines = text.decode().split("\n")
    for fault in faults(parser.parse(text).root_node):
        row = fault.start_point[0]
        print(f"{path}:{row + 1}: not {sys.argv[2]}: {lines[row]}")
        status = 1
sys.exit(status)

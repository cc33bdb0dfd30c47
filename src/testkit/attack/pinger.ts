import { parentPort, workerData } from 'node:worker_threads'

// Another caller, in a thread of its own so that the attacker's own work does not count: asks something small again and
// again, and tells how long each answer took.

const { url, headers } = workerData as { url: string; headers: Record<string, string> }
const every = 10

let milliseconds: number[] = []
parentPort!.on('message', () => {
  parentPort!.postMessage(milliseconds)
  milliseconds = []
})

for (;;) {
  const began = performance.now()
  await fetch(url, { headers })
    .then((reply) => reply.arrayBuffer())
    .catch(() => undefined)
  milliseconds.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, every))
}

import { parentPort, workerData } from 'node:worker_threads'

// A second client in a separate thread, so that the attacker's own work does not count: repeats a small request, and
// reports the time of each answer.

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

export interface Pattern {
  regex: string
  /** The restricted names; without them, all of the module. */
  importNames?: string[]
  message: string
}

/** Functions of Node.js that must have one caller, because that caller keeps a rule which others would forget. */
export const wrapped: readonly (Pattern & { files: readonly string[] })[] = [
  {
    files: ['src/server/core/threads/open-threads.ts', 'src/engines/embedded/separator.ts'],
    regex: '^node:worker_threads$',
    importNames: ['Worker'],
    message: 'Threads are a pool with lanes and ceilings: app.threads.run() performs a task in one.',
  },
  {
    files: ['src/server/identity/sockets/serve-sockets.ts'],
    regex: '^ws$',
    importNames: ['WebSocketServer', 'Server'],
    message:
      'Sockets are a pool with ceilings: declare a SocketEndpoint, which takes a place by openPlaces().',
  },
]

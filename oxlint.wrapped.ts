export interface Pattern {
  regex: string
  /** The restricted names; without them, all of the module. */
  importNames?: string[]
  message: string
}

/** Functions of Node.js that must have one caller, because that caller keeps a rule which others would forget. */
export const wrapped: readonly (Pattern & { files: readonly string[] })[] = [
  {
    // Each of these sees to the end of its children when the process is killed: by endWithUs, an IPC channel, or an input
    // whose end the child waits for.
    files: [
      'src/programs/run-program.ts',
      'src/programs/end-with-us.ts',
      'src/engines/embedded/mode-process.ts',
      'src/engines/neural/open-host.ts',
      'src/server/production/subtitle-files/read-subtitle-file.ts',
      'src/cli/embedded-postgres.ts',
      'src/cli/part.ts',
      'src/cli/prove.ts',
      'src/cli/test.ts',
    ],
    regex: '^node:child_process$',
    importNames: ['spawn', 'fork', 'exec'],
    message:
      'A child must not outlive this process when that is killed: use runProgram (programs/run-program.ts) or startPart (cli/part.ts).',
  },
]

import { matchesGlob } from 'node:path'

// What only a few files may import, because they keep a rule which others would forget. src/testkit/rooms.test.ts plants
// violations.

export interface Pattern {
  regex: string
  /** The restricted names; without them, all of the module. */
  importNames?: string[]
  message: string
}

export const restrict = (files: string | string[], ...patterns: Pattern[]) => ({
  files: [files].flat(),
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

/** Functions that must have one caller, because that caller keeps a rule which others would forget; some have none. */
const wrapped: readonly (Pattern & { files: readonly string[] })[] = [
  {
    files: [],
    regex: '^@tanstack/react-query$',
    importNames: ['useMutation'],
    message: 'What a button, menu or form does is run by useAction (core/web/api/use-action.ts).',
  },
  {
    // Effects, and code outside of components, have no button that is busy.
    files: [
      'src/core/web/api/use-saved-choice.ts',
      'src/core/web/forms/use-verify.ts',
      'src/core/web/live/live.ts',
      'src/core/web/live/socket.ts',
      'src/identity/login/web/handover.tsx',
      'src/identity/login/web/provider-return.tsx',
      'src/shared/uploads/web/send-file.ts',
      'src/products/separation/web/sendings.ts',
    ],
    regex: '/call-failure\\.ts$',
    importNames: ['alreadyReported'],
    message: 'A failure is handled by useAction (core/web/api/use-action.ts), or by its onFailure.',
  },
  {
    files: ['src/core/server/secrets/secret-kind.ts'],
    regex: '^(node:)?crypto$',
    importNames: ['timingSafeEqual', 'default'],
    message: 'Secrets are compared by core/server/secrets/secret-kind.ts, which counts the attempts.',
  },
  {
    // Each of these sees to the end of its children when the process is killed: by endWithUs, an IPC channel, or an input
    // whose end the child waits for.
    files: [
      'src/programs/run-program.ts',
      'src/programs/end-with-us.ts',
      'src/engines/embedded/mode-process.ts',
      'src/engines/neural/open-host.ts',
      'src/shared/subtitle-files/server/read-subtitle-file.ts',
      'src/cli/database/embedded-postgres.ts',
      'src/cli/up/part.ts',
      'src/cli/test/prove.ts',
      'src/cli/test/test.ts',
    ],
    regex: '^node:child_process$',
    importNames: ['spawn', 'fork', 'exec'],
    message:
      'A child must not outlive this process when that is killed: use runProgram (programs/run-program.ts) or startPart (cli/up/part.ts).',
  },
  {
    files: [
      'src/pipeline/read/epub/epub-contents.ts',
      'src/pipeline/read/html/html-blocks.ts',
      'src/pipeline/read/word/read-doc.ts',
      'src/pipeline/read/word/read-docx.ts',
      'src/pipeline/read/pdf/read-pdf.ts',
      'src/pipeline/read/html/web-article.ts',
      'src/core/server/files/remake-image.ts',
      'src/xml/parse-xml.ts',
    ],
    regex: '^(saxes|htmlparser2|linkedom|mammoth|unpdf|sharp|@mozilla/readability)$',
    message:
      'A parser of files from strangers takes a budget for what it returns (src/domain/output), and is listed in oxlint.wrapped.ts.',
  },
  {
    files: [],
    regex: '^(yauzl|yazl)$',
    message: 'ZIP files are read by domain/archive/open-zip.ts and written by domain/archive/write-zip.ts.',
  },
  {
    files: [
      'src/folders/temporary-folder.ts',
      'src/cli/database/scratch-postgres.ts',
      'src/cli/database/postgres-place.ts',
    ],
    regex: '^(node:)?os$',
    importNames: ['tmpdir', 'default'],
    message: 'Temporary files need an owner that is swept after a crash: use folders/temporary-folder.ts.',
  },
  {
    files: ['src/folders/temporary-folder.ts', 'src/cli/database/scratch-postgres.ts'],
    regex: '^(node:)?fs(/promises)?$',
    importNames: ['mkdtemp', 'mkdtempSync', 'mkdtempDisposable', 'mkdtempDisposableSync', 'default'],
    message: 'Temporary folders need an owner that is swept after a crash: use folders/temporary-folder.ts.',
  },
  {
    files: [
      'src/core/server/secrets/secret-kind.ts',
      'src/identity/sessions/server/check-password.ts',
      'src/identity/sessions/server/attempts.ts',
      'src/identity/sockets/server/address-places.ts',
      'src/identity/sockets/server/limit-silent.ts',
      // Counts listeners and limits nobody.
      'src/products/podcast/server/figures/gather.ts',
      'src/shared/shares/server/pass-code.ts',
    ],
    regex: '/address-keys\\.ts$',
    message:
      'A limit by address is declared in identity/sessions/server/address-limits.ts, with the crowd that it must let in, or for a secret by declareSecret.',
  },
  {
    files: [
      'src/core/server/threads/open-threads.ts',
      'src/core/server/threads/processor-time.ts',
      'src/engines/embedded/run-thread.ts',
    ],
    regex: '^node:worker_threads$',
    importNames: ['Worker'],
    message: 'Threads are a pool with lanes and ceilings: app.threads.run() performs a task in one.',
  },
  {
    files: ['src/identity/sockets/server/serve-sockets.ts'],
    regex: '^ws$',
    importNames: ['WebSocketServer', 'Server'],
    message:
      'Sockets are a pool with ceilings: declare a SocketEndpoint, which takes a place by openPlaces().',
  },
]

/** Adds the wrapped functions to each rule, and for the files that wrap them a rule without their own. */
export function withWrapped(rules: readonly ReturnType<typeof restrict>[]) {
  const patternsOf = (rule: (typeof rules)[number]) => rule.rules['no-restricted-imports'][1].patterns
  const pattern = ({ regex, importNames, message }: (typeof wrapped)[number]): Pattern => ({
    regex,
    ...(importNames && { importNames }),
    message,
  })
  const ruleOf = (file: string) =>
    rules.findLast(({ files }) => files.some((glob) => matchesGlob(file, glob)))!
  return [
    ...rules.map((rule) => restrict(rule.files, ...patternsOf(rule), ...wrapped.map(pattern))),
    ...wrapped
      .flatMap(({ files }) => files)
      .map((file) => {
        const others = wrapped.filter(({ files }) => !files.includes(file))
        return restrict(file, ...patternsOf(ruleOf(file)), ...others.map(pattern))
      }),
  ]
}

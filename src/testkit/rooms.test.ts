import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A check that never runs would pass everything. Therefore each rule about imports is tested with a file that violates
// it, and with one that follows it.

const project = fileURLToPath(new URL('../../', import.meta.url))

const planted: {
  file: string
  imports: string
  /** The imported name; by default all of the module. */
  name?: string
  bites: string | undefined
}[] = [
  ...(['tmpdir', '* as os', 'default as os'] as const).map((name, at) => ({
    file: `src/media/tmpdir-${at}.ts`,
    imports: 'node:os',
    name,
    bites: 'Temporary files need an owner',
  })),
  { file: 'src/media/os.ts', imports: 'node:os', name: 'availableParallelism', bites: undefined },
  ...[
    'mkdtemp',
    'mkdtempSync',
    'mkdtempDisposable',
    'mkdtempDisposableSync',
    '* as fs',
    'default as fs',
  ].flatMap((name, at) =>
    ['node:fs', 'node:fs/promises', 'fs'].map((imports, which) => ({
      file: `src/server/products/live/perform-mkdtemp-${at}-${which}.ts`,
      imports,
      name,
      bites: 'Temporary folders need an owner',
    })),
  ),
  { file: 'src/cli/mkdtemp.ts', imports: 'node:fs/promises', name: 'mkdtemp', bites: 'need an owner' },
  { file: 'src/media/fs.ts', imports: 'node:fs/promises', name: 'writeFile', bites: undefined },
  { file: 'src/folders/temporary-folder.ts', imports: 'node:fs/promises', name: 'mkdtemp', bites: undefined },
  {
    file: 'src/server/products/live/by-address.ts',
    imports: '#server/core/http/address-keys.ts',
    name: 'addressKeys',
    bites: 'A limit by address is declared in identity/sessions/address-limits.ts',
  },
  {
    file: 'src/server/identity/sessions/tries.ts',
    imports: '#server/core/http/address-keys.ts',
    name: 'addressKeys',
    bites: undefined,
  },
  {
    file: 'src/products/separation/web/a.ts',
    imports: '../server/access.ts',
    bites: 'The part "web" of a feature imports contract, texts, web only',
  },
  { file: 'src/products/separation/web/b.ts', imports: '../contract.ts', bites: undefined },
  {
    file: 'src/products/separation/server/a.ts',
    imports: '../worker/separate.ts',
    bites: 'The part "server"',
  },
  { file: 'src/products/separation/server/b.ts', imports: './access.ts', bites: undefined },
  { file: 'src/products/separation/texts/a.ts', imports: '../web/separation.tsx', bites: 'The part "texts"' },
  { file: 'src/products/separation/contract/a.ts', imports: '../texts.ts', bites: 'The part "contract"' },
  { file: 'src/folders/a.ts', imports: '#programs/is-alive.ts', bites: 'Folders imports nothing of ours' },
  { file: 'src/server/core/db/folders.ts', imports: '#folders/temporary-folder.ts', bites: undefined },
  { file: 'src/mandarin/a.ts', imports: '#engines/ports.ts', bites: 'Mandarin imports the domain' },
  { file: 'src/mandarin/b.ts', imports: '#domain/script/polyphones.ts', bites: undefined },
  { file: 'src/server/core/db/mandarin.ts', imports: '#mandarin/read-pinyin.ts', bites: undefined },
  { file: 'src/web/ui/mandarin.ts', imports: '#mandarin/read-pinyin.ts', bites: 'The web imports' },
  { file: 'src/web/ui/folders.ts', imports: '#folders/temporary-folder.ts', bites: 'The web imports' },
  { file: 'src/contract/a.ts', imports: 'fastify', bites: 'The contract imports' },
  { file: 'src/contract/b.ts', imports: 'zod', bites: 'The contract imports' },
  { file: 'src/contract/c.ts', imports: '#i18n/words.ts', bites: 'The contract imports' },
  { file: 'src/contract/d.ts', imports: '../domain/palette.ts', bites: 'The contract imports' },
  { file: 'src/contract/e.ts', imports: 'zod/mini', bites: undefined },
  { file: 'src/contract/f.ts', imports: './call.ts', bites: undefined },
  { file: 'src/domain/a.ts', imports: 'kysely', bites: 'The domain imports' },
  { file: 'src/domain/b.ts', imports: '#contract/call.ts', bites: 'The domain imports' },
  { file: 'src/domain/c.ts', imports: './palette.ts', bites: undefined },
  { file: 'src/i18n/a.ts', imports: '#server/app.ts', bites: 'The texts import' },
  { file: 'src/i18n/b.ts', imports: 'react', bites: 'The texts import' },
  { file: 'src/i18n/e.ts', imports: 'node:fs', bites: 'The texts import' },
  { file: 'src/i18n/c.ts', imports: '#contract/codes.ts', bites: undefined },
  { file: 'src/i18n/d.ts', imports: '#domain/fault.ts', bites: undefined },
  { file: 'src/programs/a.ts', imports: '#domain/palette.ts', bites: 'Programs imports folders and itself' },
  {
    file: 'src/programs/b.ts',
    imports: '../domain/palette.ts',
    bites: 'Another room is reached by its name',
  },
  { file: 'src/programs/c.ts', imports: 'node:child_process', bites: 'A child must not outlive' },
  { file: 'src/programs/run-program.ts', imports: 'node:child_process', bites: undefined },
  { file: 'src/cli/worker.ts', imports: 'node:child_process', bites: 'A child must not outlive' },
  {
    file: 'src/server/production/media/a.ts',
    imports: 'node:child_process',
    bites: 'A child must not outlive',
  },
  { file: 'src/net/a.ts', imports: '#server/app.ts', bites: 'Net imports the domain' },
  { file: 'src/net/b.ts', imports: '#domain/engine-settings.ts', bites: undefined },
  { file: 'src/media/c.ts', imports: '#net/fetch-outside.ts', bites: 'Media imports the domain' },
  { file: 'src/media/a.ts', imports: '#engines/ports.ts', bites: 'Media imports the domain' },
  { file: 'src/media/d.ts', imports: '#i18n/message.ts', bites: 'Media imports the domain' },
  { file: 'src/media/b.ts', imports: '#programs/run-program.ts', bites: undefined },
  { file: 'src/engines/a.ts', imports: '#server/app.ts', bites: 'Engines import' },
  { file: 'src/engines/d.ts', imports: '#i18n/message.ts', bites: 'Engines import' },
  { file: 'src/engines/c.ts', imports: '#net/fetch-outside.ts', bites: undefined },
  { file: 'src/engines/b.ts', imports: '#media/ffmpeg.ts', bites: 'Engines import' },
  { file: 'src/pipeline/a.ts', imports: '#server/app.ts', bites: 'The pipeline knows' },
  { file: 'src/pipeline/b.ts', imports: '#i18n/message.ts', bites: 'The pipeline knows' },
  {
    file: 'src/pipeline/core/a.ts',
    imports: '../film/film.ts',
    bites: 'Inside the pipeline imports go one way',
  },
  { file: 'src/pipeline/core/b.ts', imports: '#server/app.ts', bites: 'The pipeline knows' },
  {
    file: 'src/pipeline/film/a.ts',
    imports: '#pipeline/dub/dub.ts',
    bites: 'Inside the pipeline imports go one way',
  },
  { file: 'src/pipeline/film/b.ts', imports: '../core/run.ts', bites: undefined },
  {
    file: 'src/pipeline/script/a.ts',
    imports: '../dub/dub.ts',
    bites: 'Inside the pipeline imports go one way',
  },
  { file: 'src/pipeline/script/b.ts', imports: '../film/film.ts', bites: undefined },
  { file: 'src/pipeline/dub/a.ts', imports: '../script/script.ts', bites: undefined },
  {
    file: 'src/pipeline/dub/b.ts',
    imports: '../read/read-book.ts',
    bites: 'Inside the pipeline imports go one way',
  },
  {
    file: 'src/pipeline/read/a.ts',
    imports: '#pipeline/dub/dub.ts',
    bites: 'Inside the pipeline imports go one way',
  },
  { file: 'src/pipeline/read/b.ts', imports: '../core/run.ts', bites: undefined },
  { file: 'src/server/a.ts', imports: '#web/main.tsx', bites: 'The server imports' },
  { file: 'src/server/b.ts', imports: '#testkit/server.ts', bites: 'The server imports' },
  { file: 'src/server/c.ts', imports: '#pipeline/dub/dub.ts', bites: 'The server imports' },
  { file: 'src/server/g.ts', imports: '#programs/lock.ts', bites: 'The server imports' },
  { file: 'src/server/d.ts', imports: 'react', bites: 'React stays' },
  { file: 'src/server/e.ts', imports: '../contract/call.ts', bites: 'Another room is reached by its name' },
  { file: 'src/server/i.ts', imports: '#net/fetch-outside.ts', bites: undefined },
  { file: 'src/server/f.ts', imports: '#contract/call.ts', bites: undefined },
  {
    file: 'src/server/products/dubbing/works/perform-a.ts',
    imports: '#pipeline/dub/dub.ts',
    bites: undefined,
  },
  {
    file: 'src/server/products/dubbing/works/perform-b.ts',
    imports: '#worker/loop.ts',
    bites: 'Job files import',
  },
  { file: 'src/server/products/separation/perform-c.ts', imports: '#pipeline/core/run.ts', bites: undefined },
  {
    file: 'src/server/products/dubbing/works/h.ts',
    imports: './perform-a.ts',
    bites: 'What runs in the worker',
  },
  {
    file: 'src/server/core/http/a.ts',
    imports: '#server/identity/tenants/tenants.ts',
    bites: 'A layer of the server',
  },
  { file: 'src/server/core/http/b.ts', imports: '#server/features.ts', bites: 'A layer of the server' },
  { file: 'src/server/core/db/c.ts', imports: '#server/core/http/route.ts', bites: 'Features of one layer' },
  { file: 'src/server/core/http/d.ts', imports: '#server/core/db/database.ts', bites: undefined },
  {
    file: 'src/server/identity/sessions/c.ts',
    imports: 'node:crypto',
    bites: 'Secrets are compared by core/secrets/secret-kind.ts',
  },
  { file: 'src/server/core/secrets/secret-kind.ts', imports: 'node:crypto', bites: undefined },
  {
    file: 'src/server/identity/sessions/a.ts',
    imports: '#server/money/ledger/post.ts',
    bites: 'A layer of the server',
  },
  {
    file: 'src/server/identity/accounts/b.ts',
    imports: '#server/identity/sessions/codes.ts',
    bites: 'Features of one layer',
  },
  {
    file: 'src/server/identity/agents/c.ts',
    imports: '#server/identity/staff-accounts/give-password.ts',
    bites: undefined,
  },
  {
    file: 'src/server/identity/profile/d.ts',
    imports: '#server/identity/agents/access.ts',
    bites: 'Features of one layer',
  },
  {
    file: 'src/server/money/orders/a.ts',
    imports: '#server/production/runs/change-run.ts',
    bites: 'A layer of the server',
  },
  {
    file: 'src/server/money/orders/b.ts',
    imports: '#server/money/refunds/access.ts',
    bites: 'Features of one layer',
  },
  { file: 'src/server/money/refunds/c.ts', imports: '#server/money/orders/access.ts', bites: undefined },
  {
    file: 'src/server/production/runs/a.ts',
    imports: '#server/products/dubbing/projects/publish-project.ts',
    bites: 'A layer of the server',
  },
  {
    file: 'src/server/production/voices/b.ts',
    imports: '#server/production/uploads/access.ts',
    bites: 'Features of one layer',
  },
  {
    file: 'src/server/production/voices/c.ts',
    imports: '../runs/change-run.ts',
    bites: 'reaches its own folder',
  },
  {
    file: 'src/server/products/dubbing/projects/a.ts',
    imports: '#server/products/dubbing/works/files.ts',
    bites: 'Features of one layer',
  },
  {
    file: 'src/server/products/dubbing/projects/b.ts',
    imports: '#server/features.ts',
    bites: 'A layer of the server',
  },
  {
    file: 'src/server/products/dubbing/works/c.ts',
    imports: '#server/production/runs/change-run.ts',
    bites: undefined,
  },
  {
    file: 'src/server/products/dubbing/works/perform-c.ts',
    imports: '#server/features.ts',
    bites: 'A layer of the server',
  },
  {
    file: 'src/server/products/reading/a.ts',
    imports: '#server/products/dubbing/projects/access.ts',
    bites: 'Products share nothing',
  },
  {
    file: 'src/server/products/dubbing/projects/d.ts',
    imports: '#server/products/reading/access.ts',
    bites: 'Products share nothing',
  },
  {
    file: 'src/server/products/reading/b.ts',
    imports: '#pipeline/read/read-book.ts',
    bites: 'The server imports',
  },
  {
    file: 'src/server/products/reading/perform-c.ts',
    imports: '#pipeline/read/read-book.ts',
    bites: undefined,
  },
  { file: 'src/server/core/threads/a.ts', imports: 'node:worker_threads', bites: 'Threads are a pool' },
  { file: 'src/engines/e.ts', imports: 'node:worker_threads', bites: 'Threads are a pool' },
  { file: 'src/server/products/live/a.ts', imports: 'ws', bites: 'Sockets are a pool' },
  {
    file: 'src/server/identity/sockets/serve-sockets.ts',
    imports: 'node:worker_threads',
    bites: 'Threads are a pool',
  },
  { file: 'src/server/core/threads/open-threads.ts', imports: 'node:worker_threads', bites: undefined },
  { file: 'src/worker/a.ts', imports: '#web/main.tsx', bites: 'The worker runs' },
  { file: 'src/web/a.ts', imports: '#server/app.ts', bites: 'The web imports' },
  { file: 'src/web/f.ts', imports: '#net/fetch-outside.ts', bites: 'The web imports' },
  { file: 'src/web/ui/a.ts', imports: 'node:fs', bites: 'This runs in a browser' },
  { file: 'src/web/ui/b.ts', imports: '#contract/call.ts', bites: 'Components of ui' },
  { file: 'src/web/ui/c.ts', imports: '#web/core/api/api.ts', bites: 'Components of ui' },
  { file: 'src/web/ui/d.ts', imports: '../main.tsx', bites: 'reaches its own folder' },
  { file: 'src/web/ui/e.ts', imports: '#web/ui/button.tsx', bites: undefined },
  { file: 'src/web/core/api/a.ts', imports: '#web/kit/list/use-list.ts', bites: 'Core knows no feature' },
  { file: 'src/web/core/api/b.ts', imports: '#web/screens.ts', bites: 'Core knows no feature' },
  { file: 'src/web/core/api/c.ts', imports: '#web/ui/button.tsx', bites: undefined },
  { file: 'src/web/core/api/d.ts', imports: '../session/session.ts', bites: 'reaches its own folder' },
  { file: 'src/web/kit/list/a.ts', imports: '#web/money/orders/add-order.tsx', bites: 'The kit knows' },
  { file: 'src/web/kit/list/b.ts', imports: '#web/core/api/api.ts', bites: undefined },
  { file: 'src/web/identity/a/a.ts', imports: '#web/money/usage/entries.tsx', bites: 'Features meet' },
  { file: 'src/web/money/a/a.ts', imports: '#web/dubbing/works/options.ts', bites: 'Features meet' },
  { file: 'src/web/staff/a/a.ts', imports: '#web/identity/login/login.tsx', bites: 'Features meet' },
  { file: 'src/web/dubbing/a/a.ts', imports: '#web/money/usage/entries.tsx', bites: 'Features meet' },
  { file: 'src/web/dubbing/a/b.ts', imports: '#web/screens.ts', bites: 'Features meet' },
  { file: 'src/web/dubbing/a/c.ts', imports: '#web/dubbing/shared/use-project.ts', bites: undefined },
  { file: 'src/web/dubbing/a/d.ts', imports: './e.ts', bites: undefined },
  { file: 'src/web/shell/a.ts', imports: '#web/home/home.tsx', bites: 'Features meet' },
  { file: 'src/web/home/a.ts', imports: '#web/shell/shell.tsx', bites: 'The home page puts' },
  { file: 'src/web/home/b.ts', imports: '#web/money/usage/usage-card.tsx', bites: undefined },
  { file: 'src/web/screens.ts', imports: '#web/identity/login/login.tsx', bites: undefined },
  { file: 'src/cli/a.ts', imports: '#testkit/server.ts', bites: 'The commands import' },
  { file: 'src/cli/attack.ts', imports: '#testkit/server.ts', bites: 'The command imports attack' },
  { file: 'src/cli/prove.ts', imports: '#testkit/server.ts', bites: 'The command imports prove' },
  { file: 'src/pipeline/read/c.ts', imports: 'saxes', bites: 'A parser of files from strangers' },
  { file: 'src/server/core/tables/a.ts', imports: 'yauzl', bites: 'A parser of files from strangers' },
  { file: 'src/pipeline/read/xml.ts', imports: 'saxes', bites: undefined },
  { file: 'src/cli/b.ts', imports: '#server/core/settings/config.ts', bites: undefined },
]

/** The same for other restricted names. */
const plantedSources = [
  {
    file: 'src/web/core/page/storage-a.ts',
    source: "export const kept = localStorage.getItem('a')\n",
    bites: 'browser-storage.ts',
  },
  {
    file: 'src/web/kit/list/storage-b.ts',
    source: "export const kept = window.sessionStorage.getItem('a')\n",
    bites: 'browser-storage.ts',
  },
  {
    file: 'src/web/kit/list/storage-c.ts',
    source: 'export const kept = document.cookie\n',
    bites: 'browser-storage.ts',
  },
]
/** Uses what it imports, because an unused import would be another fault. */
const statement = (name: string, imports: string) => {
  const [from, as = from] = name.split(' as ')
  const names = from === '*' ? name : from === 'default' ? as : `{ ${name} }`
  return `import ${names} from '${imports}'\nexport const kept = ${as}\n`
}

let folder: string
let found: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-rooms-'))
  for (const file of [
    'oxlint.config.ts',
    'oxlint.imports.ts',
    'oxlint.parts.ts',
    'oxlint.rooms.ts',
    'oxlint.wrapped.ts',
  ])
    await cp(join(project, file), join(folder, file))
  // The configuration imports oxlint, and reads the list of features.
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const entry of await readdir(join(project, 'src/server'), { recursive: true, withFileTypes: true }))
    if (entry.isDirectory())
      await mkdir(join(folder, relative(project, join(entry.parentPath, entry.name))), { recursive: true })
  for (const { file, imports, name = '* as thing' } of planted) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), statement(name, imports))
  }
  for (const { file, source } of plantedSources) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  const oxlint = join(project, 'node_modules/.bin/oxlint')
  const report = await new Promise<string>((resolve) => {
    execFile(oxlint, ['--format', 'json', 'src'], { cwd: folder, maxBuffer: 1e8 }, (_error, out) =>
      resolve(out),
    )
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[]
  }
  found = new Map()
  for (const { filename, code, message, help } of diagnostics)
    found.set(filename, `${found.get(filename) ?? ''}${code} ${message} ${help ?? ''}\n`)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(planted)('$file importing $imports', ({ file, bites }) => {
  if (bites) expect(found.get(file)).toContain(bites)
  else expect(found.get(file) ?? '').not.toContain('no-restricted-imports')
})

test.for(plantedSources)('$source in $file', ({ file, bites }) => {
  expect(found.get(file)).toContain(bites)
})

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
      file: `src/products/live/worker/mkdtemp-${at}-${which}.ts`,
      imports,
      name,
      bites: 'Temporary folders need an owner',
    })),
  ),
  { file: 'src/cli/mkdtemp.ts', imports: 'node:fs/promises', name: 'mkdtemp', bites: 'need an owner' },
  { file: 'src/media/fs.ts', imports: 'node:fs/promises', name: 'writeFile', bites: undefined },
  { file: 'src/folders/temporary-folder.ts', imports: 'node:fs/promises', name: 'mkdtemp', bites: undefined },
  {
    file: 'src/products/live/server/by-address.ts',
    imports: '#core/server/http/address-keys.ts',
    name: 'addressKeys',
    bites: 'A limit by address is declared in identity/sessions/server/address-limits.ts',
  },
  {
    file: 'src/identity/sessions/server/attempts.ts',
    imports: '#core/server/http/address-keys.ts',
    name: 'addressKeys',
    bites: undefined,
  },
  { file: 'src/folders/a.ts', imports: '#programs/is-alive.ts', bites: 'Folders imports nothing of ours' },
  { file: 'src/mandarin/a.ts', imports: '#engines/core/ports.ts', bites: 'Mandarin imports the domain' },
  { file: 'src/mandarin/b.ts', imports: '#domain/script/lexicon/polyphones.ts', bites: undefined },
  { file: 'src/xml/a.ts', imports: '#core/server/settings/config.ts', bites: 'XML imports the domain' },
  { file: 'src/xml/b.ts', imports: '#domain/output/output-budget.ts', bites: undefined },
  { file: 'src/domain/a.ts', imports: 'kysely', bites: 'The domain imports' },
  { file: 'src/domain/b.ts', imports: '#core/contract/call.ts', bites: 'The domain imports' },
  { file: 'src/domain/c.ts', imports: './palette.ts', bites: undefined },
  { file: 'src/programs/a.ts', imports: '#domain/palette.ts', bites: 'Programs imports folders and itself' },
  { file: 'src/programs/c.ts', imports: 'node:child_process', bites: 'A child must not outlive' },
  { file: 'src/programs/run-program.ts', imports: 'node:child_process', bites: undefined },
  { file: 'src/cli/up/worker.ts', imports: 'node:child_process', bites: 'A child must not outlive' },
  { file: 'src/shared/runs/server/a.ts', imports: 'node:child_process', bites: 'A child must not outlive' },
  { file: 'src/net/a.ts', imports: '#core/server/app/app.ts', bites: 'Net imports the domain' },
  { file: 'src/net/b.ts', imports: '#domain/engine-settings.ts', bites: undefined },
  { file: 'src/media/a.ts', imports: '#engines/core/ports.ts', bites: 'Media imports the domain' },
  { file: 'src/media/c.ts', imports: '#net/fetch-outside.ts', bites: 'Media imports the domain' },
  { file: 'src/media/d.ts', imports: '#core/texts/message/message.ts', bites: 'Media imports the domain' },
  { file: 'src/media/b.ts', imports: '#programs/run-program.ts', bites: undefined },
  { file: 'src/engines/a.ts', imports: '#core/server/app/app.ts', bites: 'Engines import' },
  { file: 'src/engines/d.ts', imports: '#core/texts/message/message.ts', bites: 'Engines import' },
  { file: 'src/engines/b.ts', imports: '#media/core/ffmpeg.ts', bites: 'Engines import' },
  { file: 'src/engines/c.ts', imports: '#net/fetch-outside.ts', bites: undefined },
  { file: 'src/pipeline/a.ts', imports: '#core/server/app/app.ts', bites: 'The pipeline knows' },
  { file: 'src/pipeline/b.ts', imports: '#core/texts/message/message.ts', bites: 'The pipeline knows' },
  { file: 'src/pipeline/core/a.ts', imports: '../film/film.ts', bites: 'Inside the pipeline imports go' },
  { file: 'src/pipeline/core/b.ts', imports: '#shared/runs/server/access.ts', bites: 'The pipeline knows' },
  { file: 'src/pipeline/film/a.ts', imports: '#pipeline/dub/dub.ts', bites: 'Inside the pipeline' },
  { file: 'src/pipeline/film/b.ts', imports: '../core/run.ts', bites: undefined },
  { file: 'src/pipeline/script/a.ts', imports: '../dub/dub.ts', bites: 'Inside the pipeline imports go' },
  { file: 'src/pipeline/script/b.ts', imports: '../film/film.ts', bites: undefined },
  { file: 'src/pipeline/dub/a.ts', imports: '../script/script.ts', bites: undefined },
  { file: 'src/pipeline/dub/b.ts', imports: '../read/read-book.ts', bites: 'Inside the pipeline' },
  { file: 'src/pipeline/read/a.ts', imports: '#pipeline/dub/dub.ts', bites: 'Inside the pipeline' },
  { file: 'src/pipeline/read/b.ts', imports: '../core/run.ts', bites: undefined },
  { file: 'src/pipeline/read/epub/a.ts', imports: '../../dub/dub.ts', bites: 'Inside the pipeline' },
  { file: 'src/pipeline/read/epub/b.ts', imports: '../../core/run.ts', bites: undefined },
  { file: 'src/pipeline/read/epub/c.ts', imports: '../core/unreadable.ts', bites: undefined },

  // Parts of a feature.
  { file: 'src/money/gifts/contract/a.ts', imports: 'fastify', bites: 'A contract imports' },
  { file: 'src/money/gifts/contract/b.ts', imports: 'zod', bites: 'A contract imports' },
  { file: 'src/money/gifts/contract/c.ts', imports: '#core/texts/texts.ts', bites: 'A contract imports' },
  { file: 'src/money/gifts/contract/d.ts', imports: '#domain/palette.ts', bites: 'A contract imports' },
  { file: 'src/money/gifts/contract/g.ts', imports: '../texts.ts', bites: 'A contract imports' },
  { file: 'src/money/gifts/contract/e.ts', imports: 'zod/mini', bites: undefined },
  { file: 'src/money/gifts/contract/f.ts', imports: '#core/contract/call.ts', bites: undefined },
  { file: 'src/money/gifts/texts/a.ts', imports: '#core/server/app/app.ts', bites: 'Texts import' },
  { file: 'src/money/gifts/texts/b.ts', imports: 'react', bites: 'Texts import' },
  { file: 'src/money/gifts/texts/e.ts', imports: 'node:fs', bites: 'Texts import' },
  { file: 'src/money/gifts/texts/f.ts', imports: '../web/give-list.tsx', bites: 'Texts import' },
  { file: 'src/money/gifts/texts/c.ts', imports: '#core/contract/codes.ts', bites: undefined },
  { file: 'src/money/gifts/texts/d.ts', imports: '#domain/fault.ts', bites: undefined },
  { file: 'src/money/gifts/texts/g.ts', imports: '../screens.ts', bites: 'Texts import' },
  { file: 'src/money/gifts/contract/h.ts', imports: '../screens.ts', bites: 'A contract imports' },
  { file: 'src/money/gifts/screens.ts', imports: './web/screens.ts', bites: 'The screens of a feature are' },
  { file: 'src/money/ledger/screens.ts', imports: './server/feature.ts', bites: 'The screens of a feature' },
  { file: 'src/money/usage/screens.ts', imports: 'react', bites: 'The screens of a feature are' },
  { file: 'src/money/invoices/screens.ts', imports: '#domain/palette.ts', bites: 'The screens of a feature' },
  {
    file: 'src/money/orders/screens.ts',
    imports: '#shared/terms/screens.ts',
    bites: 'Areas import those below',
  },
  { file: 'src/shared/terms/screens.ts', imports: '#core/screens.ts', bites: undefined },
  { file: 'src/shared/voices/screens.ts', imports: '#core/contract/call.ts', bites: undefined },
  { file: 'src/money/gifts/server/a.ts', imports: '../web/give-list.tsx', bites: 'The server part imports' },
  {
    file: 'src/money/gifts/server/b.ts',
    imports: '#testkit/server/server.ts',
    bites: 'The server part imports',
  },
  { file: 'src/money/gifts/server/c.ts', imports: '#pipeline/dub/dub.ts', bites: 'The server part imports' },
  { file: 'src/money/gifts/server/g.ts', imports: '#programs/lock.ts', bites: 'The server part imports' },
  {
    file: 'src/money/gifts/server/k.ts',
    imports: '#ui/buttons/button.tsx',
    bites: 'The server part imports',
  },
  { file: 'src/money/gifts/server/d.ts', imports: 'react', bites: 'React stays' },
  { file: 'src/money/gifts/server/e.ts', imports: '#net/fetch-outside.ts', bites: undefined },
  { file: 'src/money/gifts/server/f.ts', imports: '../contract.ts', bites: undefined },
  { file: 'src/money/gifts/server/h.ts', imports: '#folders/temporary-folder.ts', bites: undefined },
  {
    file: 'src/products/reading/server/a.ts',
    imports: '../worker/speak.ts',
    bites: 'The server part imports',
  },
  {
    file: 'src/products/reading/server/b.ts',
    imports: '#shared/engine-host/worker/pipeline.ts',
    bites: 'The server part imports',
  },
  { file: 'src/products/reading/worker/a.ts', imports: '#pipeline/read/book/read-book.ts', bites: undefined },
  { file: 'src/products/reading/worker/b.ts', imports: '../server/access.ts', bites: undefined },
  { file: 'src/products/reading/worker/c.ts', imports: '../web/screens.ts', bites: 'The worker part' },
  { file: 'src/products/reading/worker/d.ts', imports: '#app/worker/loop.ts', bites: 'Areas import' },
  { file: 'src/money/gifts/web/a.ts', imports: '../server/routes.ts', bites: 'The web part imports' },
  { file: 'src/money/gifts/web/b.ts', imports: '#net/fetch-outside.ts', bites: 'The web part imports' },
  { file: 'src/money/gifts/web/c.ts', imports: 'node:fs', bites: 'This runs in a browser' },
  {
    file: 'src/money/gifts/web/d.ts',
    imports: '#core/server/http/route.ts',
    bites: 'The web part imports',
  },
  { file: 'src/money/gifts/web/e.ts', imports: '#mandarin/read-pinyin.ts', bites: 'The web part imports' },
  { file: 'src/money/gifts/web/f.ts', imports: '../contract.ts', bites: undefined },
  { file: 'src/money/gifts/web/g.ts', imports: '#ui/buttons/button.tsx', bites: undefined },
  { file: 'src/money/gifts/web/h.ts', imports: '#money/prices/web/use-amount.ts', bites: undefined },
  { file: 'src/ui/a.ts', imports: 'node:fs', bites: 'This runs in a browser' },
  { file: 'src/ui/b.ts', imports: '#core/contract/call.ts', bites: 'Components of ui' },
  { file: 'src/ui/c.ts', imports: '#core/web/api/api.ts', bites: 'Components of ui' },
  { file: 'src/ui/d.ts', imports: './button.tsx', bites: undefined },

  {
    file: 'src/money/gifts/feature.ts',
    imports: '#money/orders/server/feature.ts',
    bites: 'A feature registers what is in its folder',
  },
  { file: 'src/money/orders/feature.ts', imports: './server/feature.ts', bites: undefined },

  // Areas, the lowest first.
  {
    file: 'src/core/server/http/a.ts',
    imports: '#identity/tenants/server/tenants.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/core/server/http/b.ts',
    imports: '#app/server/features.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/core/web/api/a.ts',
    imports: '#shared/runs/web/use-run.ts',
    bites: 'Areas import those below',
  },
  { file: 'src/core/web/api/c.ts', imports: '#ui/buttons/button.tsx', bites: undefined },
  {
    file: 'src/identity/sessions/server/a.ts',
    imports: '#money/ledger/server/post.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/money/orders/server/a.ts',
    imports: '#shared/runs/server/change-run.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/shared/runs/server/b.ts',
    imports: '#products/dubbing/projects/server/publish-project.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/products/dubbing/works/server/c.ts',
    imports: '#shared/runs/server/change-run.ts',
    bites: undefined,
  },
  {
    file: 'src/products/dubbing/projects/server/b.ts',
    imports: '#app/server/features.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/products/dubbing/common/web/a.ts',
    imports: '#app/web/screens.ts',
    bites: 'Areas import those below',
  },
  {
    file: 'src/identity/security/web/a.ts',
    imports: '#operations/exports/contract.ts',
    bites: 'Areas import those below',
  },
  { file: 'src/products/classroom/web/a.ts', imports: '#products/live/texts/classes.ts', bites: undefined },
  {
    file: 'src/products/classroom/web/b.ts',
    imports: '#products/live/web/screens.ts',
    bites: 'Products share',
  },

  // Features of one area.
  { file: 'src/core/server/db/c.ts', imports: '#core/server/http/route.ts', bites: 'Folders of core' },
  { file: 'src/core/server/http/d.ts', imports: '#core/server/db/database.ts', bites: undefined },
  { file: 'src/core/server/db/folders.ts', imports: '#folders/temporary-folder.ts', bites: undefined },
  { file: 'src/core/server/db/mandarin.ts', imports: '#mandarin/read-pinyin.ts', bites: undefined },
  {
    file: 'src/identity/accounts/server/b.ts',
    imports: '#identity/sessions/server/codes.ts',
    bites: 'Server parts of one area',
  },
  {
    file: 'src/identity/agents/server/c.ts',
    imports: '#identity/staff-accounts/server/give-password.ts',
    bites: undefined,
  },
  {
    file: 'src/identity/profile/server/d.ts',
    imports: '#identity/agents/server/access.ts',
    bites: 'Server parts of one area',
  },
  {
    file: 'src/money/orders/server/b.ts',
    imports: '#money/refunds/server/access.ts',
    bites: 'Server parts of one area',
  },
  { file: 'src/money/refunds/server/c.ts', imports: '#money/orders/server/access.ts', bites: undefined },
  {
    file: 'src/shared/voices/server/b.ts',
    imports: '#shared/uploads/server/access.ts',
    bites: 'Server parts of one area',
  },
  {
    file: 'src/products/dubbing/projects/server/a.ts',
    imports: '#products/dubbing/works/server/files.ts',
    bites: 'Server parts of one area',
  },
  {
    file: 'src/products/reading/server/c.ts',
    imports: '#products/dubbing/projects/server/access.ts',
    bites: 'Products share nothing',
  },
  {
    file: 'src/products/dubbing/projects/server/d.ts',
    imports: '#products/reading/server/access.ts',
    bites: 'Products share nothing',
  },
  {
    file: 'src/products/reading/web/a.ts',
    imports: '#products/podcast/web/works/episode.tsx',
    bites: 'Products share nothing',
  },
  {
    file: 'src/products/reading/web/b.ts',
    imports: '#products/podcast/contract/episodes.ts',
    bites: undefined,
  },

  { file: 'src/core/server/threads/a.ts', imports: 'node:worker_threads', bites: 'Threads are a pool' },
  { file: 'src/engines/e.ts', imports: 'node:worker_threads', bites: 'Threads are a pool' },
  { file: 'src/products/live/server/a.ts', imports: 'ws', bites: 'Sockets are a pool' },
  {
    file: 'src/identity/sockets/server/serve-sockets.ts',
    imports: 'node:worker_threads',
    bites: 'Threads are a pool',
  },
  { file: 'src/core/server/threads/open-threads.ts', imports: 'node:worker_threads', bites: undefined },
  {
    file: 'src/identity/sessions/server/c.ts',
    imports: 'node:crypto',
    bites: 'Secrets are compared by core/server/secrets/secret-kind.ts',
  },
  { file: 'src/core/server/secrets/secret-kind.ts', imports: 'node:crypto', bites: undefined },
  { file: 'src/cli/a.ts', imports: '#testkit/server/server.ts', bites: 'The commands import' },
  {
    file: 'src/cli/test/attack.ts',
    imports: '#testkit/server/server.ts',
    bites: 'The command imports attack',
  },
  { file: 'src/cli/test/prove.ts', imports: '#testkit/server/server.ts', bites: 'The command imports prove' },
  { file: 'src/cli/b.ts', imports: '#core/server/settings/config.ts', bites: undefined },
  { file: 'src/pipeline/read/c.ts', imports: 'saxes', bites: 'A parser of files from strangers' },
  { file: 'src/core/server/tables/a.ts', imports: 'yauzl', bites: 'ZIP files are read by' },
  { file: 'src/xml/parse-xml.ts', imports: 'saxes', bites: undefined },
  {
    file: 'src/core/web/list/action-a.ts',
    imports: '@tanstack/react-query',
    name: 'useMutation',
    bites: 'is run by useAction',
  },
  {
    file: 'src/core/web/list/action-b.ts',
    imports: '@tanstack/react-query',
    name: 'useQuery',
    bites: undefined,
  },
  {
    file: 'src/core/web/list/action-c.ts',
    imports: '#core/web/api/call-failure.ts',
    name: 'alreadyReported',
    bites: 'is handled by useAction',
  },
  {
    file: 'src/products/separation/web/sendings.ts',
    imports: '#core/web/api/call-failure.ts',
    name: 'alreadyReported',
    bites: undefined,
  },
]

/** The same for other restricted names. */
const plantedSources = [
  {
    file: 'src/core/web/page/storage-a.ts',
    source: "export const kept = localStorage.getItem('a')\n",
    bites: 'browser-storage.ts',
  },
  {
    file: 'src/shared/runs/web/storage-b.ts',
    source: "export const kept = window.sessionStorage.getItem('a')\n",
    bites: 'browser-storage.ts',
  },
  {
    file: 'src/ui/storage-c.ts',
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
  for (const file of ['oxlint.config.ts', 'oxlint.imports.ts', 'oxlint.rooms.ts', 'oxlint.wrapped.ts'])
    await cp(join(project, file), join(folder, file))
  // The configuration imports oxlint, and reads the list of features.
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const entry of await readdir(join(project, 'src'), { recursive: true, withFileTypes: true }))
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
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(planted)('$file importing $imports', ({ file, bites }) => {
  if (bites) expect(found.get(file)).toContain(bites)
  else expect(found.get(file) ?? '').not.toContain('no-restricted-imports')
})

test.for(plantedSources)('$source in $file', ({ file, bites }) => {
  expect(found.get(file)).toContain(bites)
})

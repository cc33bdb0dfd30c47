import { readdirSync } from 'node:fs'
import { partRules } from './oxlint.parts.ts'
import { rooms } from './oxlint.rooms.ts'
import { type Pattern, restrict, withWrapped } from './oxlint.wrapped.ts'

// Who may import whom. Types count like values. src/testkit/rooms.test.ts plants an import against each rule and one that keeps it.

type Room = keyof typeof rooms
const all = Object.keys(rooms) as Room[]

const isBelow = (names: readonly string[]) => `^#(${names.join('|')})/`

function ofRoom(room: Room, may: readonly string[] = rooms[room].may): Pattern[] {
  const others = all.filter((name) => name !== room && !may.includes(name))
  return [{ regex: isBelow(others), message: rooms[room].says }]
}

const byName: Pattern = {
  regex: `^(\\.\\./)+(${all.join('|')})/`,
  message: 'Another room is reached by its name: #room/file.ts.',
}
const noReact: Pattern = { regex: '^react', message: 'React stays on the web side.' }

// The server's layers, the lowest first. A feature imports the layers below its own, and of its own layer what stands here.

interface Layer {
  folder: string
  /** What the other features of the layer stand on; each imports only those before it. */
  base: readonly string[]
  /** A feature that another one may import all the same, and why. */
  also: Readonly<Record<string, { may: readonly string[]; because: string }>>
}

const layers: readonly Layer[] = [
  {
    folder: 'core',
    base: ['db', 'settings', 'app', 'process', 'jobs', 'storage', 'pools', 'http', 'secrets', 'lists'],
    also: {
      http: { may: ['pools'], because: 'calls take turns, and calls for threads name their lane' },
      tables: { may: ['files'], because: 'a table is sent as any other file is' },
    },
  },
  {
    folder: 'identity',
    base: [
      'tenants',
      'pages',
      'audit',
      'notifications',
      'accounts',
      'sessions',
      'second-factor',
      'file-links',
      'images',
      'menu',
    ],
    also: {
      quotas: {
        may: ['staff-tenants'],
        because: 'changes of a tenant are recorded in its own audit log, too',
      },
      agents: { may: ['staff-accounts'], because: 'an agent gives its users new passwords as staff does' },
    },
  },
  {
    folder: 'money',
    base: ['ledger', 'prices', 'usage', 'orders', 'payments'],
    also: {
      badges: { may: ['invoices'], because: 'the menu counts what waits for finance' },
      reconciliation: { may: ['refunds'], because: 'providers report payments and refunds in one message' },
    },
  },
  {
    folder: 'production',
    base: ['runs', 'engine-host', 'glossary', 'lexicon', 'voices', 'own-voices', 'works'],
    also: {
      'own-voices': { may: ['uploads'], because: 'a voice is recorded and uploaded' },
      status: { may: ['uploads'], because: 'whether uploads have room is a part of what works' },
    },
  },
  {
    folder: 'products/dubbing',
    base: ['projects', 'subtitles', 'original-voices', 'translation', 'takes', 'works', 'shares', 'prepare'],
    also: {},
  },
]

const foldersIn = (path: string) =>
  readdirSync(new URL(`src/server/${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Products never import each other. */
function ofProduct(name: string): Pattern {
  const others = foldersIn('products').filter((other) => other !== name)
  return {
    regex: ['^#server/[^/]+$', `^#server/products/(${others.join('|')})/`].join('|'),
    message: 'Products share nothing but the layers below them: lift what both need into production.',
  }
}

/** Whatever is above, and of the own layer what is not allowed. */
function ofLayer({ folder, base, also }: Layer, index: number, feature: string): Pattern[] {
  const above = layers.slice(index + 1).map((layer) => layer.folder.replace(/^products\/.*/, 'products'))
  const place = base.indexOf(feature)
  const may = [feature, ...(place < 0 ? base : base.slice(0, place)), ...(also[feature]?.may ?? [])]
  const others = foldersIn(folder).filter((name) => !may.includes(name))
  return [
    {
      regex: ['^#server/[^/]+$', ...above.map((each) => `^#server/${each}/`)].join('|'),
      message:
        'A layer of the server imports only those below it: core, identity, money, production, products.',
    },
    ...(folder.startsWith('products/') ? [ofProduct(folder.slice('products/'.length))] : []),
    {
      regex: `^#server/${folder}/(${others.join('|')})/`,
      message: 'Features of one layer import each other only where oxlint.config.ts says so and why.',
    },
    {
      regex: '^\\.\\./',
      message: 'A feature of the server reaches its own folder by ./ and any other by #server/.',
    },
  ]
}

const ofServer: Pattern[] = [...ofRoom('server'), noReact, byName]
const noPerform: Pattern = {
  regex: '/perform-[^/]+$',
  message:
    'What runs in the worker is reached by worker/job-handlers.ts only, so that the server loads no engine.',
}
const ofPerform: Pattern[] = [
  {
    regex: isBelow(['programs', 'worker', 'cli', 'web', 'testkit']),
    message: 'Job files import the server, the pipeline and what it stands on.',
  },
  noReact,
  byName,
]

const serverRules = layers.flatMap((layer, index) =>
  foldersIn(layer.folder).flatMap((feature) => {
    const files = `src/server/${layer.folder}/${feature}/**`
    const own = ofLayer(layer, index, feature)
    return [
      restrict(files, ...ofServer, noPerform, ...own),
      restrict(`${files}/perform-*.ts`, ...ofPerform, ...own),
    ]
  }),
)

/** A product without features of its own is one folder. */
const productRules = foldersIn('products')
  .filter((name) => !layers.some(({ folder }) => folder === `products/${name}`))
  .flatMap((name) => [
    restrict(`src/server/products/${name}/**`, ...ofServer, noPerform, ofProduct(name)),
    restrict(`src/server/products/${name}/perform-*.ts`, ...ofPerform, ofProduct(name)),
  ])

// The pipeline's folders, the lowest first; those of one line stand beside each other.
const stages = [['core'], ['film', 'speech'], ['script'], ['dub', 'read', 'podcast', 'separate', 'voice']]
const ofPipeline: Pattern[] = [...ofRoom('pipeline'), byName]
const pipelineRules = stages.flatMap((step, index) =>
  step.map((stage) => {
    const not = [...step.filter((other) => other !== stage), ...stages.slice(index + 1).flat()]
    const regex = `^(\\.\\./|#pipeline/)(${not.join('|')})/`
    const message =
      'Inside the pipeline imports go one way: dub, read or podcast, script, film or speech, core.'
    return restrict(`src/pipeline/${stage}/**`, ...ofPipeline, { regex, message })
  }),
)

// The web: ui, core, kit, and features, which meet in screens.ts and on the home page.
const features = [
  'audience',
  'dubbing',
  'identity',
  'lexicon',
  'live',
  'money',
  'own-voices',
  'podcast',
  'reading',
  'review',
  'separation',
  'shell',
  'staff',
]
const ofWeb: Pattern[] = [
  ...ofRoom('web'),
  { regex: '^node:', message: 'This runs in a browser.' },
  { regex: '^\\.\\./|^\\./.+/', message: 'The web reaches its own folder by ./ and any other by #web/.' },
]
const webFolder = (name: string, not: readonly string[], message: string, more = '') =>
  restrict(`src/web/${name}/**`, ...ofWeb, {
    regex: `${more}^#web/((${not.join('|')})/|[^/]+$)`,
    message,
  })
const webRules = [
  restrict('src/web/**', ...ofWeb),
  webFolder(
    'ui',
    ['core', 'kit', 'home', ...features],
    'Components of ui know nothing of the product.',
    '^#(contract|domain|i18n)/|',
  ),
  webFolder('core', ['kit', 'home', ...features], 'Core knows no feature: it imports ui and itself.'),
  webFolder('kit', ['home', ...features], 'The kit knows no feature: it imports core, ui and itself.'),
  ...features.map((feature) =>
    webFolder(
      feature,
      ['home', ...features.filter((name) => name !== feature)],
      'Features meet in screens.ts, on the home page and in the root, nowhere else.',
    ),
  ),
  webFolder(
    'home',
    ['shell'],
    'The home page puts parts of features together; it is part of nothing but the screens.',
  ),
]

/** Each file's imports; a later rule replaces an earlier one for the same file. */
export const importRules = withWrapped([
  restrict(
    'src/contract/**',
    { regex: '^(#|\\.\\./|node:|@|[a-y0-9]|z[^o])|^zod$', message: rooms.contract.says },
    byName,
  ),
  // It lists the contracts of features that are one folder.
  restrict('src/contract/all-calls.ts', { regex: '^(node:|@|[a-z])', message: rooms.contract.says }, byName),
  restrict('src/domain/**', { regex: '^[^.]', message: rooms.domain.says }, byName),
  restrict('src/i18n/**', ...ofRoom('i18n'), { regex: '^(node:|@|[a-z])', message: rooms.i18n.says }, byName),
  // Pages have another module in its place (vite.config.ts).
  restrict('src/i18n/hong-kong-texts.ts', { regex: '^(#|@|[a-z]+$)', message: rooms.i18n.says }),
  ...(['folders', 'programs', 'net', 'mandarin', 'media', 'engines'] as const).map((room) =>
    restrict(`src/${room}/**`, ...ofRoom(room), byName),
  ),
  restrict('src/pipeline/**', ...ofPipeline),
  ...pipelineRules,
  restrict('src/server/**', ...ofServer, noPerform),
  ...serverRules,
  ...productRules,
  restrict('src/worker/**', ...ofRoom('worker'), byName),
  ...webRules,
  ...partRules,
  restrict('src/cli/**', ...ofRoom('cli'), byName),
  ...['attack', 'prove'].map((name) =>
    restrict(
      `src/cli/${name}.ts`,
      {
        regex: '^#(web/|testkit/[^/]*$)',
        message: `The command imports ${name} of the testkit, and nothing else of it.`,
      },
      byName,
    ),
  ),
])

/** The areas of src whose folders are features, the lowest first. Each imports itself and those before it. */
export const areas = ['ui', 'core', 'identity', 'money', 'shared', 'operations', 'products', 'app'] as const
export type Area = (typeof areas)[number]

const base = [
  'domain',
  'folders',
  'programs',
  'net',
  'mandarin',
  'xml',
  'media',
  'engines',
  'pipeline',
] as const

/** The rooms of src without features, and what each may import beside itself. */
export const rooms = {
  domain: { may: [], says: 'The domain imports nothing but itself.' },
  folders: { may: [], says: 'Folders imports nothing of ours.' },
  programs: { may: ['folders'], says: 'Programs imports folders and itself.' },
  net: { may: ['domain'], says: 'Net imports the domain and itself.' },
  mandarin: { may: ['domain'], says: 'Mandarin imports the domain and itself.' },
  xml: { may: ['domain'], says: 'XML imports the domain and itself.' },
  media: {
    may: ['domain', 'folders', 'programs'],
    says: 'Media imports the domain, folders, programs and itself; its faults get their texts where they are shown.',
  },
  engines: {
    may: ['domain', 'folders', 'programs', 'net', 'mandarin'],
    says: 'Engines import the domain, folders, programs, net, mandarin and themselves; their faults get their texts where they are shown.',
  },
  pipeline: {
    may: ['domain', 'folders', 'programs', 'mandarin', 'xml', 'media', 'engines'],
    says: 'The pipeline knows media, engines, mandarin, XML, programs, folders and domain; no HTTP, no database, no tenant, no texts.',
  },
  cli: {
    may: [...base, 'core', 'identity', 'money', 'shared', 'operations', 'products', 'app'],
    says: 'The commands import neither the page nor the testkit.',
  },
  testkit: { may: [], says: '' },
} as const satisfies Record<string, { may: readonly string[]; says: string }>
export type Room = keyof typeof rooms

/** The parts of a feature, each a folder or a file: which parts and which rooms each may import. */
export const parts = {
  contract: {
    imports: ['contract'],
    rooms: [],
    says: 'A contract imports zod/mini and other contracts, nothing else.',
  },
  texts: {
    imports: ['contract', 'texts'],
    rooms: ['domain'],
    says: 'Texts import contracts, the domain and other texts.',
  },
  screens: {
    imports: ['contract', 'texts', 'screens'],
    rooms: [],
    says: 'The screens of a feature are data for server and web: they import contracts, texts and core/screens.ts.',
  },
  server: {
    imports: ['contract', 'texts', 'screens', 'server'],
    rooms: ['domain', 'folders', 'net', 'mandarin', 'xml'],
    says: 'The server part imports contracts, texts, screens, server parts, domain, folders, net, mandarin and XML, so that the server loads no engine and no page.',
  },
  worker: {
    imports: ['contract', 'texts', 'screens', 'server', 'worker'],
    rooms: base,
    says: 'The worker part imports everything but pages.',
  },
  web: {
    imports: ['contract', 'texts', 'screens', 'web'],
    rooms: ['domain'],
    says: 'The web part imports contracts, texts, screens, web parts, ui and the domain: nothing of server or worker.',
  },
} as const satisfies Record<string, { imports: readonly string[]; rooms: readonly Room[]; says: string }>
export type Part = keyof typeof parts

/** Features that others of their area stand on; the server part of each imports only those before it. */
export const bases: Readonly<Record<string, readonly string[]>> = {
  'core/server': ['db', 'settings', 'app', 'process', 'jobs', 'storage', 'pools', 'http', 'secrets', 'lists'],
  identity: [
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
  money: ['ledger', 'prices', 'usage', 'orders', 'payments'],
  shared: ['runs', 'engine-host', 'voices', 'terms', 'own-voices', 'works'],
  operations: [],
  'products/dubbing': [
    'projects',
    'plans',
    'subtitles',
    'speakers',
    'original-voices',
    'translation',
    'takes',
    'works',
    'shares',
    'prepare',
  ],
}

/** Server parts that import one of their area which is no base, and why. */
export const siblings: Readonly<
  Record<string, readonly { feature: string; may: readonly string[]; because: string }[]>
> = {
  'core/server': [
    { feature: 'http', may: ['pools'], because: 'calls take turns, and calls for threads name their lane' },
    { feature: 'tables', may: ['files'], because: 'a table is sent as any other file is' },
  ],
  identity: [
    {
      feature: 'quotas',
      may: ['staff-tenants'],
      because: 'changes of a tenant are recorded in its own audit log, too',
    },
    {
      feature: 'agents',
      may: ['staff-accounts'],
      because: 'an agent gives its users new passwords as staff does',
    },
    {
      feature: 'keys',
      may: ['webhooks'],
      because: 'a key is shown with the secret that signs the webhooks of its calls',
    },
  ],
  money: [
    { feature: 'badges', may: ['invoices'], because: 'the menu counts what waits for finance' },
    {
      feature: 'reconciliation',
      may: ['refunds'],
      because: 'providers report payments and refunds in one message',
    },
  ],
  shared: [
    { feature: 'own-voices', may: ['uploads'], because: 'a voice is recorded and uploaded' },
    { feature: 'resources', may: ['deletion'], because: 'what a program made is deleted as in the web app' },
  ],
  'products/dubbing': [
    {
      feature: 'dubs',
      may: ['overview'],
      because: 'a dub can be returned with its project as lists show it',
    },
  ],
}

interface Exception {
  from: string
  part: Part
  may: string
  parts: readonly Part[]
  because: string
}

/** Imports of one product from another beside its contract, and why they are there. */
export const exceptions: readonly Exception[] = [
  {
    from: 'products/classroom',
    part: 'web',
    may: 'products/live',
    parts: ['texts'],
    because: 'a class is a live session of an institution',
  },
  {
    from: 'products/separation',
    part: 'web',
    may: 'products/podcast',
    parts: ['texts'],
    because: 'a separated sound can be kept for podcasts, whose words the card uses',
  },
]

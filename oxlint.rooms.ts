/** The rooms of src, and what each may import beside itself. */
export const rooms = {
  contract: { may: [], says: 'The contract imports zod/mini and itself, nothing else.' },
  domain: { may: [], says: 'The domain imports nothing but itself.' },
  i18n: { may: ['contract', 'domain'], says: 'The texts import the contract, the domain and themselves.' },
  folders: { may: [], says: 'Folders imports nothing of ours.' },
  programs: { may: ['folders'], says: 'Programs imports folders and itself.' },
  net: { may: ['domain'], says: 'Net imports the domain and itself.' },
  mandarin: { may: ['domain'], says: 'Mandarin imports the domain and itself.' },
  media: {
    may: ['domain', 'folders', 'programs'],
    says: 'Media imports the domain, folders, programs and itself; its faults get their texts where they are shown.',
  },
  engines: {
    may: ['domain', 'folders', 'programs', 'net', 'mandarin'],
    says: 'Engines import the domain, folders, programs, net, mandarin and themselves; their faults get their texts where they are shown.',
  },
  pipeline: {
    may: ['domain', 'folders', 'programs', 'mandarin', 'media', 'engines'],
    says: 'The pipeline knows media, engines, mandarin, programs, folders and domain; no HTTP, no database, no tenant, no texts.',
  },
  server: {
    may: ['contract', 'domain', 'folders', 'net', 'mandarin', 'i18n'],
    says: 'The server imports contract, domain, folders, net, mandarin, i18n and itself.',
  },
  worker: {
    may: [
      'contract',
      'domain',
      'i18n',
      'folders',
      'programs',
      'net',
      'mandarin',
      'media',
      'engines',
      'pipeline',
      'server',
    ],
    says: "The worker runs the server's jobs and the pipeline.",
  },
  cli: {
    may: [
      'contract',
      'domain',
      'i18n',
      'folders',
      'programs',
      'net',
      'mandarin',
      'media',
      'engines',
      'pipeline',
      'server',
      'worker',
    ],
    says: 'The commands import neither the page nor the testkit.',
  },
  web: {
    may: ['contract', 'domain', 'i18n'],
    says: 'The web imports contract, domain, i18n and itself.',
  },
  testkit: { may: [], says: '' },
} as const satisfies Record<string, { may: readonly string[]; says: string }>

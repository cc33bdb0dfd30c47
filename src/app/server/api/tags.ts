import type { Call } from '#core/contract/call.ts'

interface Tag {
  name: string
  description: string
  /** The beginnings of the paths of its calls, in their order. The longest beginning of all tags decides. */
  paths: readonly string[]
}

/** The areas of the calls that keys may make, in the order in which a reader meets them. */
const ofKeys: readonly Tag[] = [
  {
    name: 'Uploads',
    description:
      'Files are declared, sent in parts, and then used by another call. An upload that is not continued is deleted after three days.',
    paths: ['/upload/begin', '/upload'],
  },
  {
    name: 'Dubs',
    description:
      'A dub by one call: from a link or an upload to films in several languages, with everything between.',
    paths: ['/dubs/create', '/dubs/show', '/dubs/'],
  },
  {
    name: 'Translations',
    description: 'Translated subtitles of a film by one call.',
    paths: ['/translations/create', '/translations/show', '/translations/'],
  },
  {
    name: 'Transcripts',
    description: 'Subtitles in the spoken language of a film by one call.',
    paths: ['/transcripts/create', '/transcripts/show', '/transcripts/'],
  },
  {
    name: 'Dubbing',
    description:
      'Projects and their dubs. A project is a film, sound or subtitles; a dub is made of it in one language, by a run.',
    paths: [
      '/dub/works/create',
      '/dub/works/list',
      '/dub/works/detail',
      '/work/quote',
      '/video/dub/gen/',
      '/work/list',
      '/work/detail',
      '/work/languages',
      '/dub/works/',
      '/dub/plan/',
      '/take/',
    ],
  },
  {
    name: 'Subtitles',
    description:
      'The lines of a project: reading, editing, importing and exporting them, and their speakers.',
    paths: ['/cue/list', '/cue/edit', '/cue/', '/dub/speakers'],
  },
  {
    name: 'Translation',
    description: 'Translating the lines of a project, and shortening them so that they fit their time.',
    paths: ['/translation/start', '/translation/'],
  },
  {
    name: 'Voices',
    description:
      'The languages and voices of the engines, samples of them, and the speakers’ own voices. Calls name a voice by its `id`, as `port`.',
    paths: [
      '/video/dub/language',
      '/video/dub/voiceprint',
      '/audio/language',
      '/audio/voiceprint',
      '/audio/style',
      '/audio/type',
      '/audio/sample/',
      '/audio/listen',
      '/engines/',
      '/cue/voice',
      '/dub/original',
      '/voice/',
    ],
  },
  {
    name: 'Works',
    description:
      'What products make, in versions: their files and downloads. These calls serve works of every kind.',
    paths: ['/work/show', '/work/versions', '/work/download', '/work/'],
  },
  {
    name: 'Reviews',
    description: 'Links by which people without an account watch a work and comment on it.',
    paths: ['/work/comment/', '/work/share/', '/review/'],
  },
  {
    name: 'Runs',
    description: 'Long operations with progress. Calls that start one return its id.',
    paths: ['/run/list', '/run/detail', '/run/'],
  },
  {
    name: 'Reading',
    description: 'Articles and books that are read aloud.',
    paths: ['/reading/', '/audio/gen/', '/audio/manage/', '/audio/quote', '/long/'],
  },
  {
    name: 'Scripts',
    description: 'How texts are spoken, and what scripts can be made from.',
    paths: ['/script/'],
  },
  {
    name: 'Podcast',
    description: 'Shows, their episodes, and the music and recordings in them.',
    paths: ['/podcast/'],
  },
  {
    name: 'Live',
    description: 'Live sessions: speech that is transcribed and translated in real time.',
    paths: ['/live/'],
  },
  {
    name: 'Classes',
    description: 'Classes of an agent, from which live sessions are started, and their materials.',
    paths: ['/class/'],
  },
  {
    name: 'Separation',
    description: 'Separating a recording or video into voice and background.',
    paths: ['/separation/'],
  },
  {
    name: 'Library',
    description: 'Documents that are translated while their layout is kept.',
    paths: ['/library/'],
  },
  {
    name: 'Terms',
    description: 'Terms with their translation and pronunciation.',
    paths: ['/glossary/', '/lexicon/', '/thesaurus/', '/staff/lexicon/'],
  },
  {
    name: 'Usage',
    description:
      'What an account has bought, holds and has used: seconds of dubbing, characters of speech, seconds of live translation.',
    paths: ['/account/amount/', '/account/package/', '/account/usage/'],
  },
  {
    name: 'Orders',
    description: 'Buying usage, paying for it, and invoices.',
    paths: ['/account/invoice', '/invoice/', '/order/', '/payment/'],
  },
  {
    name: 'Account',
    description: 'The profile of the caller.',
    paths: ['/account/', '/agent/'],
  },
  {
    name: 'Users',
    description: 'The users of an agent, and the usage that the agent gives them.',
    paths: ['/agent/account/', '/agent/gift/', '/agent/user/'],
  },
  {
    name: 'Staff',
    description: 'The accounts and agents of a tenant, for its operators.',
    paths: ['/staff/account/', '/staff/agent/', '/staff/home', '/staff/runs'],
  },
  {
    name: 'Finance',
    description: 'The orders, invoices, settlements and the ledger of a tenant.',
    paths: [
      '/agent/home',
      '/agent/order/',
      '/agent/payment/',
      '/agent/price/',
      '/agent/settlement/',
      '/staff/invoice/',
      '/staff/order/',
      '/staff/payment/',
      '/staff/price/',
      '/staff/refund/',
      '/staff/separation/',
      '/staff/settlement/',
      '/staff/usage/',
      '/staff/welcome/',
    ],
  },
  {
    name: 'Frames',
    description: 'Opening screens as a user in frames of other sites.',
    paths: ['/frame/'],
  },
]

/** Areas that only pages call. */
const ofPages: readonly Tag[] = [
  {
    name: 'Sign-in',
    description: 'Signing in and out, registering, and the checks that go with it.',
    paths: [
      '/account/begin',
      '/account/confirm',
      '/account/factor',
      '/account/passkey',
      '/account/provider',
      '/account/pwd/',
      '/account/session',
      '/agent/pwd/',
      '/agent/verify/',
      '/login/',
      '/proof/',
      '/refresh/',
      '/reg/',
      '/sms/',
      '/token/',
      '/verify/',
    ],
  },
  {
    name: 'Integrations',
    description: 'API keys, connected apps and webhooks.',
    paths: ['/connection/', '/key/', '/staff/key/', '/staff/webhook', '/webhook'],
  },
  {
    name: 'Shell',
    description: 'What every page needs: its tenant, menu, notices and events.',
    paths: ['/notice/', '/resource/', '/tenant/', '/todo/', '/webSocket/'],
  },
  {
    name: 'Tenants',
    description:
      'The administration of tenants: hosts, branding, limits, outgoing messages and the audit log.',
    paths: ['/staff/act', '/staff/outbox', '/staff/provider', '/staff/tenant', '/staff/tenants'],
  },
  {
    name: 'Engines',
    description: 'The engines and models of the platform, and their settings.',
    paths: ['/staff/engines', '/staff/models'],
  },
]

export const tags: readonly Tag[] = [...ofKeys, ...ofPages]

const starts = tags.flatMap((tag) => tag.paths.map((start) => ({ tag, start })))

/** The beginning of the path of a call that decides about its place. */
function startOf({ path }: Pick<Call, 'path'>) {
  const [longest] = starts
    .filter(({ start }) => path.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length)
  if (!longest) throw new Error(`${path} has no tag: add its beginning to one.`)
  return longest
}

export const tagOf = (call: Pick<Call, 'path'>): Tag => startOf(call).tag

/** Calls in the order of their tags, and in these of the beginnings. */
export function inOrder(calls: readonly Call[]): Call[] {
  const places = new Map(calls.map((call) => [call, starts.indexOf(startOf(call))]))
  return calls.toSorted((one, other) => places.get(one)! - places.get(other)!)
}

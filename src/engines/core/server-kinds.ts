import type { Gender } from './ports.ts'

// Server programs that people run, by the `kind` of an entry in the list of servers. docs/operate/network-engines.md shows what was
// tried with each.

export interface ServerKind {
  /** Fields of an entry that it need not set. */
  usual: Readonly<Record<string, unknown>>
  /** Whether it downloads a model only when it is told to. */
  downloads?: true
  /** Whether it speaks a protocol without HTTP, at an address like `tcp://host:port`. */
  tcp?: true
  /** How it gets the recording of a voice to imitate, if not in OpenAI's form. */
  clones?: 'upload'
  /** Whether its key has two parts, `ID:SECRET`. */
  keyPair?: true
  /** Language and gender of a voice that the server lists by name only. */
  voiceTraits?: (name: string) => { language: string; gender: Gender } | undefined
}

/** Kokoro's voices begin with their language and gender: `af_heart`. */
const kokoroLanguages: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh',
}

function kokoroTraits(name: string): ReturnType<NonNullable<ServerKind['voiceTraits']>> {
  const [, letter = '', gender] = /^([a-z])([fm])(?=_|$)/.exec(name) ?? []
  const language = kokoroLanguages[letter]
  return language ? { language, gender: gender === 'f' ? 'female' : 'male' } : undefined
}

/** The languages of Argos Translate, whose models LibreTranslate runs; a server can have fewer. */
const argosLanguages =
  'ar az bg bn ca cs da de el en eo es et eu fa fi fr ga gl he hi hu id it ja ko ky lt lv ms nb nl pl pt ro ru sk sl sq sr sv th tl tr uk ur vi zh'.split(
    ' ',
  )

/** For a language model on a slow machine with a small context, which answers one call at a time. */
const ownMachine = { atOnce: 1, batch: 10, timeout: 300, stream: 'text' }

/** Those that DeepL translates with all of its models. */
const deepLLanguages =
  'ar bg cs da de el en es et fi fr hu id it ja ko lt lv nb nl no pl pt ro ru sk sl sv tr uk zh'.split(' ')

const googleLanguages =
  'af ak am ar as ay az be bg bho bm bn bs ca ceb ckb co cs cy da de doi dv ee el en eo es et eu fa fi fil fr fy ga gd gl gn gom gu ha haw he hi hmn hr ht hu hy id ig ilo is it ja jv ka kk km kn ko kri ku ky la lb lg ln lo lt lus lv mai mg mi mk ml mn mni ms mt mr my nb ne nl no nso ny om or pa pl ps pt qu ro ru rw sa sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tr ts tt ug uk ur uz vi xh yi yo zh zu'.split(
    ' ',
  )

const azureLanguages =
  'af am ar as az ba bg bho bn bo brx bs ca cs cy da de doi dsb dv el en es et eu fa fi fil fj fo fr ga gl gu ha he hi hr hsb ht hu hy id ig ikt is it iu ja ka kk km kmr kn ko ks ku ky ln lo lt lug lv lzh mai mg mi mk ml mn mr ms mt mww my nb ne nl no nso nya or otq pa pl prs ps pt ro ru run rw sd si sk sl sm sn so sq sr st sv sw ta te th ti tk tl tn to tr tt ty ug uk ur uz vi xh yo yua yue zh zu'.split(
    ' ',
  )

const baiduLanguages =
  'ar bg cs da de el en es et fi fr hu it ja ko lzh nl pl pt ro ru sl sv th vi yue zh'.split(' ')

const tencentLanguages = 'ar de en es fr hi id it ja ko ms pt ru th tr vi zh'.split(' ')

/** The common ones of a longer list. */
const volcengineLanguages =
  'af am ar az be bg bn bs ca cs cy da de el en es et fa fi fil fr gu ha he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my nb ne nl no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur vi zh zu'.split(
    ' ',
  )

/** The protocol of voice assistants (engines/wyoming). Its programs have one model, and calls wait for each other. */
const wyoming = { usual: { model: 'wyoming', atOnce: 1 }, tcp: true } as const

/** By the part of the list in which they may stand. */
export const serverKinds = {
  recognition: {
    localai: { usual: {} },
    speaches: { usual: { hotWords: 'hotwords' }, downloads: true },
    /** Its path is an option of its command line, its model is fixed, and calls wait for each other. */
    whispercpp: { usual: { model: 'whisper', path: '/inference', atOnce: 1 } },
    wyoming,
  },
  translation: {
    /** A model that thinks would need most of its time for that, and a small temperature stays with the text. */
    ollama: { usual: { ...ownMachine, extra: { reasoning_effort: 'none', temperature: 0.3 } } },
    /** It has one model, whatever it is called. */
    llamacpp: {
      usual: {
        ...ownMachine,
        model: 'default',
        extra: { chat_template_kwargs: { enable_thinking: false }, temperature: 0.3 },
      },
    },
    /** Services with protocols of their own (engines/text-translators). */
    deepl: { usual: { model: 'deepl', languages: deepLLanguages } },
    google: {
      usual: {
        address: 'https://translation.googleapis.com',
        model: 'google',
        languages: googleLanguages,
      },
    },
    azure: {
      usual: {
        address: 'https://api.cognitive.microsofttranslator.com',
        model: 'azure',
        languages: azureLanguages,
      },
    },
    /** A standard account may call it once a second. */
    baidu: {
      usual: {
        address: 'https://fanyi-api.baidu.com',
        model: 'baidu',
        languages: baiduLanguages,
        atOnce: 1,
        perSecond: 1,
      },
      keyPair: true,
    },
    tencent: {
      usual: {
        address: 'https://tmt.tencentcloudapi.com',
        region: 'ap-guangzhou',
        model: 'tencent',
        languages: tencentLanguages,
        perSecond: 5,
      },
      keyPair: true,
    },
    volcengine: {
      usual: {
        address: 'https://translate.volcengineapi.com',
        region: 'cn-north-1',
        model: 'volcengine',
        languages: volcengineLanguages,
        batch: 16,
        perSecond: 10,
      },
      keyPair: true,
    },
    /** It has a protocol of its own (engines/text-translators). */
    libretranslate: { usual: { model: 'libretranslate', languages: argosLanguages } },
  },
  speech: {
    /** Its WAV files never know their length. Unless it streams, it reports a fault with a status. */
    kokoro: {
      usual: { model: 'kokoro', format: 'pcm', sampleRate: 24_000, fastest: 2, extra: { stream: false } },
      voiceTraits: kokoroTraits,
    },
    /** Piper's own HTTP server, with a protocol of its own (engines/piper). */
    piper: { usual: { model: 'piper', fastest: 2 } },
    localai: { usual: { language: 'tag' } },
    speaches: { usual: { fastest: 2 }, downloads: true },
    /** It lists no voices; these are the ones that it is configured with. */
    openedai: { usual: { model: 'tts-1', voices: 'alloy,echo,fable,onyx,nova,shimmer', fastest: 2 } },
    /**
     * Chatterbox-TTS-Server or chatterbox-tts-api, found out by the first call. The first one keeps recordings, so that it
     * clones only if it is told to.
     */
    chatterbox: { usual: { model: 'chatterbox', fastest: 2, atOnce: 1 }, clones: 'upload' },
    /** Certainly chatterbox-tts-api. It speaks English with a recording, whatever its model. */
    'chatterbox-api': {
      usual: { model: 'chatterbox', clone: 'upload', languages: ['en'], atOnce: 1 },
      clones: 'upload',
    },
    wyoming,
  },
  realtime: {
    /** Its sessions need the model in their address (engines/live). */
    speaches: { usual: {}, downloads: true },
    /** Its sessions have events of their own (engines/live). */
    vllm: { usual: {} },
  },
} as const satisfies Record<string, Record<string, ServerKind>>

type Kinds = typeof serverKinds
export type PartWithKinds = keyof Kinds
export type KindOf<Part extends PartWithKinds> = keyof Kinds[Part] & string

export const kindNames = <Part extends PartWithKinds>(part: Part) =>
  Object.keys(serverKinds[part]) as KindOf<Part>[]

/** Undefined for a server without a kind. */
export function kindOf(part: string, name: string | undefined): ServerKind | undefined {
  const kinds: Readonly<Record<string, Readonly<Record<string, ServerKind>>>> = serverKinds
  return name === undefined ? undefined : kinds[part]?.[name]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An entry with the usual fields of its kind; fields of `extra` are added one by one. */
export function withUsual(part: PartWithKinds, entry: unknown): unknown {
  if (!isObject(entry)) return entry
  const { kind, extra } = entry
  const name = kindNames(part).find((each) => each === kind)
  const { usual = {} } = kindOf(part, name) ?? {}
  const whole = { ...usual, ...entry }
  return isObject(extra) && isObject(usual['extra'])
    ? { ...whole, extra: { ...usual['extra'], ...extra } }
    : whole
}

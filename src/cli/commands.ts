import { backgrounds, burnStyles, labels } from '#pipeline/dub-request.ts'
import { command } from './run-command.ts'

const data = {
  type: 'string',
  value: 'DIR',
  help: 'where everything is kept; YIYIN_DATA, or data beside this program',
} as const
const json = { type: 'boolean', help: 'as JSON' } as const

const progress = { type: 'boolean', help: 'what happens as JSON, an event a line' } as const
const language = { type: 'string', value: 'LANGUAGE' } as const
const from = { ...language, help: 'what is spoken or written in it: en, zh ...' } as const
const out = { type: 'string', short: 'o', value: 'FILE' } as const
const glossary = {
  type: 'string',
  value: 'FILE',
  help: 'words that are always translated in one way: a CSV with a column a language, named in its first row',
} as const

const where = {
  port: {
    type: 'string',
    value: 'PORT',
    help: 'the port to answer on; YIYIN_PORT, or 8080 (0 takes a free one)',
  },
  host: {
    type: 'string',
    value: 'ADDRESS',
    help: 'the address to answer on; YIYIN_HOST, or 127.0.0.1 (this machine only)',
  },
  data,
  'no-demo': { type: 'boolean', help: 'no demo tenants and accounts in a new database' },
  'no-worker': { type: 'boolean', help: 'only the web side; jobs wait for a worker elsewhere' },
} as const

export const commands = {
  up: command({
    summary: 'Starts Yiyin: gets what is missing, then the database, the server and the worker.',
    options: where,
    load: async () => (await import('./up.ts')).up,
  }),
  dev: command({
    summary: 'Like up, with hot reload: the page as it is edited, the server started anew on every change.',
    options: where,
    load: async () => (await import('./dev.ts')).dev,
  }),
  test: command({
    summary:
      'Checks everything: types, lint, format, dead code, and the unit, integration and browser tests.',
    takes: '[FILTER ...]',
    options: {
      only: {
        type: 'string',
        value: 'STEPS',
        help: 'some of types,lint,format,dead,unit,integration,browser; a FILTER alone means the last three',
      },
    },
    load: async () => (await import('./test.ts')).test,
  }),
  bench: command({
    summary: 'Measures against a baseline in the same run; a NAME is a measure or how its name begins.',
    takes: '[NAME ...]',
    options: { json },
    load: async () => (await import('./bench.ts')).bench,
  }),
  doctor: command({
    summary: 'Tells what is there, what is missing, what that means and how to get it.',
    options: { data, json },
    load: async () => (await import('./doctor.ts')).doctor,
  }),
  dub: command({
    summary: 'Dubs a video or sound, or subtitles alone, into other languages.',
    takes: 'INPUT',
    example: 'dub film.mp4 --from en --to es,ca',
    options: {
      from,
      to: { type: 'string', value: 'LANGUAGE[,...]', help: 'into which languages: es,ca ...' },
      subtitles: {
        type: 'string',
        value: 'FILE',
        help: 'what is said: an SRT, ASS, SSA or VTT file, or plain text, which is timed by ear (English)',
      },
      translation: {
        type: 'string',
        value: 'FILE',
        help: 'a translation that is there already; with several languages es=FILE,ca=FILE',
      },
      glossary,
      voice: {
        type: 'string',
        value: 'ID',
        help: 'for everybody without a voice of their own; see yiyin voices',
      },
      'speaker-voices': { type: 'string', value: 'FILE', help: 'JSON: a voice for each speaker' },
      background: { type: 'string', choices: backgrounds, help: 'what else is heard; keep' },
      burn: {
        type: 'string',
        choices: burnStyles,
        alone: 'plain',
        help: 'draw the subtitles into the picture',
      },
      'slow-picture': { type: 'boolean', help: 'slow the picture a little where a line is too long' },
      'no-original': { type: 'boolean', help: 'without the original sound as a second track' },
      label: {
        type: 'string',
        choices: labels,
        help: 'how it says that a machine speaks; YIYIN_LABEL, or embedded',
      },
      loudness: { type: 'string', value: 'LUFS', help: 'how loud it is as a whole; YIYIN_LOUDNESS, or -16' },
      out: { type: 'string', short: 'o', value: 'DIR', help: 'where the files go; INPUT-dub beside it' },
      data,
      json: progress,
    },
    load: async () => (await import('./dub.ts')).dub,
  }),
  speak: command({
    summary: 'Reads a text or a text file aloud.',
    takes: 'TEXT|FILE',
    example: 'speak "Good morning" --voice embedded:slt -o morning.mp3',
    options: {
      voice: { type: 'string', value: 'ID', help: 'see yiyin voices' },
      out: { ...out, help: 'a .wav, .mp3 or .m4a file' },
      style: { type: 'string', value: 'NAME', help: 'one of the voice' },
      speed: { type: 'string', value: '0-9', help: '5 is as the voice is' },
      volume: { type: 'string', value: '0-9', help: '5 is as the voice is' },
      pitch: { type: 'string', value: '0-9', help: '5 is as the voice is' },
      data,
      json: progress,
    },
    load: async () => (await import('./speak.ts')).speak,
  }),
  separate: command({
    summary: 'Parts the voices of a video or sound from all the rest.',
    takes: 'INPUT',
    example: 'separate film.mp4',
    options: {
      out: { type: 'string', short: 'o', value: 'DIR', help: 'where the files go; INPUT-parts beside it' },
      data,
      json: progress,
    },
    load: async () => (await import('./separate.ts')).separate,
  }),
  transcribe: command({
    summary: 'Writes down what is said, as subtitles.',
    takes: 'INPUT',
    example: 'transcribe film.mp4 --from en -o film.srt',
    options: {
      from,
      out: { ...out, help: 'a .srt, .vtt, .ass, .txt, .csv or .docx file' },
      text: {
        type: 'string',
        value: 'FILE',
        help: 'what is said, as plain text or subtitles; its times are then found (English)',
      },
      empty: { type: 'boolean', help: 'only when somebody speaks, with lines to fill in: for any language' },
      data,
      json: progress,
    },
    load: async () => (await import('./transcribe.ts')).transcribe,
  }),
  translate: command({
    summary: 'Translates subtitles.',
    takes: 'FILE',
    example: 'translate film.srt --from en --to es -o film.es.srt',
    options: {
      from,
      to: { ...language, help: 'into which language' },
      glossary,
      out: { ...out, help: 'a .srt, .vtt, .ass, .txt, .csv or .docx file' },
      data,
      json: progress,
    },
    load: async () => (await import('./translate.ts')).translate,
  }),
  voices: command({
    summary: 'Lists the voices that can speak here.',
    example: 'voices --language es',
    options: { language: { ...language, help: 'only those of it' }, data, json },
    load: async () => (await import('./voices.ts')).voices,
  }),
  models: command({
    summary: 'Lists the neural models, gets some onto this machine, or checks those that are there.',
    takes: 'list|get NAME ...|check',
    example: 'models get sense-voice kokoro',
    options: { data, json },
    load: async () => (await import('./models.ts')).models,
  }),
  worker: command({
    summary: 'Runs a worker on this machine for the database that DATABASE_URL names.',
    options: {},
    load: async () => (await import('./worker.ts')).worker,
  }),
  operator: command({
    summary: 'Makes an operator account, or gives one a new password, and prints it once.',
    takes: 'NAME',
    options: { data, tenant: { type: 'string', value: 'CODE', help: 'of which tenant; the first one' } },
    load: async () => (await import('./operator.ts')).operator,
  }),
  audit: command({
    summary: 'Rebuilds the book of usage from its entries, checks files against rows, and says what differs.',
    options: { data, json },
    load: async () => (await import('./audit.ts')).audit,
  }),
  migrate: command({
    summary: 'Brings the schema of the database up to date.',
    options: { data },
    load: async () => (await import('./migrate.ts')).runMigrations,
  }),
  schema: command({
    summary: 'Writes schema.sql and tables.ts anew from the migrations.',
    options: {},
    load: async () => (await import('./schema.ts')).schema,
  }),
}

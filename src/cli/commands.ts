import { checkHelp } from '#i18n/terminal-checks.ts'
import { commandHelp, optionHelp } from '#i18n/terminal-help.ts'
import type { Text } from '#i18n/words.ts'
import { backgrounds, burnStyles, labels } from '#pipeline/dub/dub-request.ts'
import { dataCommands } from './data-commands.ts'
import { data, json } from './common-options.ts'
import { command } from './run-command.ts'

const progress = { type: 'boolean', help: optionHelp.progress } as const
const language = { type: 'string', value: 'LANGUAGE' } as const
const from = { ...language, help: optionHelp.from } as const
const liveTo = { type: 'string', value: 'LANGUAGES', list: true, help: optionHelp.liveTo } as const
const out = { type: 'string', short: 'o', value: 'FILE' } as const
const encoding = { type: 'string', value: 'NAME', help: optionHelp.encoding } as const
const audioTrack = { type: 'string', value: 'N' } as const
const glossary = { type: 'string', value: 'FILE', help: optionHelp.glossary } as const
const sliders = {
  speed: { type: 'string', value: '0-9', help: optionHelp.slider },
  volume: { type: 'string', value: '0-9', help: optionHelp.slider },
  pitch: { type: 'string', value: '0-9', help: optionHelp.slider },
} as const
const lexicon = { type: 'string', value: 'FILE', help: optionHelp.lexicon } as const
const about = {
  title: { type: 'string', value: 'TEXT', help: optionHelp.title },
  author: { type: 'string', value: 'NAME', help: optionHelp.author },
  cover: { type: 'string', value: 'FILE', help: optionHelp.cover },
} as const

const where = {
  port: { type: 'string', value: 'PORT', help: optionHelp.port },
  host: { type: 'string', value: 'ADDRESS', help: optionHelp.host },
  data,
  'no-demo': { type: 'boolean', help: optionHelp.noDemo },
  'no-worker': { type: 'boolean', help: optionHelp.noWorker },
} as const

/** Writes files that are made from others. */
const generator = (summary: Text, load: () => Promise<() => Promise<number>>) =>
  command({ summary, options: {}, load })

export const commands = {
  up: command({
    summary: commandHelp.up,
    options: where,
    load: async () => (await import('./up.ts')).up,
  }),
  dev: command({
    summary: commandHelp.dev,
    options: where,
    load: async () => (await import('./dev.ts')).dev,
  }),
  test: command({
    summary: commandHelp.test,
    takes: '[FILTER ...]',
    options: {
      only: {
        type: 'string',
        value: 'STEPS',
        help: optionHelp.only,
      },
      changed: { type: 'string', value: '=REF', alone: '', help: checkHelp.changed },
    },
    load: async () => (await import('./test.ts')).test,
  }),
  bench: command({
    summary: commandHelp.bench,
    takes: '[NAME ...]',
    options: { json },
    load: async () => (await import('./bench.ts')).bench,
  }),
  attack: command({
    summary: commandHelp.attack,
    example: 'attack --part malformed --seed 7 --call /cue/edit',
    options: {
      seed: { type: 'string', value: 'N', help: optionHelp.attackSeed },
      part: { type: 'string', value: 'PARTS', help: optionHelp.attackPart },
      minutes: { type: 'string', value: 'M', help: optionHelp.attackMinutes },
      call: { type: 'string', value: 'PATH', help: optionHelp.attackCall },
      json,
    },
    load: async () => (await import('./attack.ts')).attack,
  }),
  doctor: command({
    summary: commandHelp.doctor,
    options: { data, json },
    load: async () => (await import('./doctor.ts')).doctor,
  }),
  dub: command({
    summary: commandHelp.dub,
    takes: 'INPUT',
    example: 'dub film.mp4 --from en --to es,ca',
    options: {
      from,
      to: { type: 'string', list: true, value: 'LANGUAGE[,...]', help: optionHelp.dubTo },
      subtitles: {
        type: 'string',
        value: 'FILE',
        help: optionHelp.subtitles,
      },
      translation: {
        type: 'string',
        list: true,
        value: 'FILE',
        help: optionHelp.translation,
      },
      encoding: { type: 'string', list: true, value: 'NAME', help: optionHelp.dubEncoding },
      glossary,
      'audio-track': { ...audioTrack, help: optionHelp.audioTrack },
      'subtitle-track': { type: 'string', value: 'N', help: optionHelp.subtitleTrack },
      voice: {
        type: 'string',
        value: 'ID',
        help: optionHelp.dubVoice,
      },
      'speaker-voices': { type: 'string', value: 'FILE', help: optionHelp.speakerVoices },
      background: { type: 'string', choices: backgrounds, help: optionHelp.background },
      burn: {
        type: 'string',
        choices: burnStyles,
        alone: 'own',
        help: optionHelp.burn,
      },
      'speak-descriptions': { type: 'boolean', help: optionHelp.speakDescriptions },
      'slow-picture': { type: 'boolean', help: optionHelp.slowPicture },
      'no-original': { type: 'boolean', help: optionHelp.noOriginal },
      label: {
        type: 'string',
        choices: labels,
        help: optionHelp.label,
      },
      loudness: { type: 'string', value: 'LUFS', help: optionHelp.loudness },
      out: { type: 'string', short: 'o', value: 'DIR', help: optionHelp.dubOut },
      data,
      json: progress,
    },
    load: async () => (await import('./dub.ts')).dub,
  }),
  speak: command({
    summary: commandHelp.speak,
    takes: 'TEXT|FILE',
    example: 'speak "Good morning" --voice embedded:slt -o morning.mp3',
    options: {
      voice: { type: 'string', value: 'ID', help: optionHelp.voice },
      out: { ...out, help: optionHelp.soundOut },
      style: { type: 'string', value: 'NAME', help: optionHelp.style },
      ...sliders,
      'speak-descriptions': { type: 'boolean', help: optionHelp.speakDescriptions },
      encoding,
      data,
      json: progress,
    },
    load: async () => (await import('./speak.ts')).speak,
  }),
  podcast: command({
    summary: commandHelp.podcast,
    takes: 'SCRIPT',
    example: 'podcast talk.txt --voice Anna=embedded:slt,Ben=embedded:kal16 --out talk',
    options: {
      voice: { type: 'string', list: true, value: '[NAME=]ID[,...]', help: optionHelp.podcastVoice },
      ...sliders,
      language: { ...language, help: optionHelp.readLanguage },
      music: { type: 'string', list: true, value: 'MUSIC[,...]', help: optionHelp.podcastMusic },
      format: { type: 'string', list: true, value: 'FORMAT[,...]', help: optionHelp.podcastFormats },
      mono: { type: 'boolean', help: optionHelp.podcastMono },
      lexicon,
      loudness: { type: 'string', value: 'LUFS', help: optionHelp.podcastLoudness },
      ...about,
      show: { type: 'string', value: 'TEXT', help: optionHelp.podcastShow },
      description: { type: 'string', value: 'TEXT', help: optionHelp.podcastDescription },
      encoding,
      out: { type: 'string', short: 'o', value: 'DIR', help: optionHelp.podcastOut },
      data,
      json: progress,
    },
    load: async () => (await import('./podcast.ts')).podcast,
  }),
  read: command({
    summary: commandHelp.read,
    takes: 'FILE|ADDRESS',
    example: 'read book.txt --voice embedded:slt --chapters --format mp3,m4b,epub --out book',
    options: {
      voice: { type: 'string', list: true, value: 'ID[,NAME=ID...]', help: optionHelp.readVoice },
      characters: { type: 'boolean', help: optionHelp.characters },
      style: { type: 'string', value: 'NAME', help: optionHelp.style },
      ...sliders,
      language: { ...language, help: optionHelp.readLanguage },
      chapters: { type: 'boolean', help: optionHelp.chapters },
      'chapter-tag': { type: 'string', value: 'WORD', help: optionHelp.chapterTag },
      format: { type: 'string', list: true, value: 'FORMAT[,...]', help: optionHelp.readFormats },
      'leave-out': { type: 'string', list: true, value: 'PART[,...]', help: optionHelp.leaveOut },
      lexicon,
      loudness: { type: 'string', value: 'LUFS', help: optionHelp.readLoudness },
      ...about,
      encoding,
      out: { type: 'string', short: 'o', value: 'DIR', help: optionHelp.readOut },
      data,
      json: progress,
    },
    load: async () => (await import('./read.ts')).read,
  }),
  separate: command({
    summary: commandHelp.separate,
    takes: 'INPUT',
    example: 'separate film.mp4',
    options: {
      'audio-track': { ...audioTrack, help: optionHelp.audioTrackAlone },
      out: { type: 'string', short: 'o', value: 'DIR', help: optionHelp.partsOut },
      data,
      json: progress,
    },
    load: async () => (await import('./separate.ts')).separate,
  }),
  transcribe: command({
    summary: commandHelp.transcribe,
    takes: 'INPUT',
    example: 'transcribe film.mp4 --from en -o film.srt',
    options: {
      from,
      'audio-track': { ...audioTrack, help: optionHelp.audioTrack },
      out: { ...out, help: optionHelp.textOut },
      text: {
        type: 'string',
        value: 'FILE',
        help: optionHelp.text,
      },
      encoding,
      empty: { type: 'boolean', help: optionHelp.empty },
      data,
      json: progress,
    },
    load: async () => (await import('./transcribe.ts')).transcribe,
  }),
  live: command({
    summary: commandHelp.live,
    takes: 'FILE|-',
    example: 'live talk.mp3 --from en --to es',
    options: { from, to: liveTo, glossary, data, json: progress },
    load: async () => (await import('./live.ts')).live,
  }),
  translate: command({
    summary: commandHelp.translate,
    takes: 'FILE',
    example: 'translate film.srt --from en --to es -o film.es.srt',
    options: {
      from,
      to: { ...language, help: optionHelp.to },
      encoding,
      glossary,
      out: { ...out, help: optionHelp.textOut },
      data,
      json: progress,
    },
    load: async () => (await import('./translate.ts')).translate,
  }),
  voices: command({
    summary: commandHelp.voices,
    example: 'voices --language es',
    options: { language: { ...language, help: optionHelp.ofLanguage }, data, json },
    load: async () => (await import('./voices.ts')).voices,
  }),
  models: command({
    summary: commandHelp.models,
    takes: 'list|get NAME ...|get recommended|check',
    example: 'models get recommended --for zh-en',
    options: {
      data,
      json,
      for: { type: 'string', value: 'FROM-TO', help: optionHelp.recommendedFor },
    },
    load: async () => (await import('./models.ts')).models,
  }),
  build: command({
    summary: commandHelp.build,
    options: {},
    load: async () => (await import('./build.ts')).build,
  }),
  worker: command({
    summary: commandHelp.worker,
    options: {},
    load: async () => (await import('./worker.ts')).worker,
  }),
  operator: command({
    summary: commandHelp.operator,
    takes: 'NAME',
    options: { data, tenant: { type: 'string', value: 'CODE', help: optionHelp.tenant } },
    load: async () => (await import('./operator.ts')).operator,
  }),
  ...dataCommands,
  client: generator(commandHelp.client, async () => (await import('./client.ts')).client),
  texts: generator(commandHelp.texts, async () => (await import('./texts.ts')).texts),
  schema: generator(commandHelp.schema, async () => (await import('./schema.ts')).schema),
  map: command({
    summary: checkHelp.map,
    options: { check: { type: 'boolean', help: checkHelp.mapCheck } },
    load: async () => (await import('./map.ts')).map,
  }),
}

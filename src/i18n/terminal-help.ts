import * as hk from './hk/terminal-help.ts'
import { words } from './words.ts'

/** What each command does. */
export const commandHelp = words('commandHelp', hk.commandHelp, {
  up: {
    cn: '启动译音：先补齐缺少的，再启动数据库、服务器和工作进程。',
    en: 'Starts Yiyin: gets what is missing, then the database, the server and the worker.',
  },
  dev: {
    cn: '与 up 相同，并随修改即时更新：页面边改边显示，服务器在每次修改后重新启动。',
    en: 'Like up, with hot reload: the page as it is edited, the server started anew on every change.',
  },
  test: {
    cn: '检查一切：类型、代码规范、格式、无用代码，以及单元、集成和浏览器测试。',
    en: 'Checks everything: types, lint, format, dead code, and the unit, integration and browser tests.',
  },
  bench: {
    cn: '在同一次运行中与基准对比测量；NAME 是测量项的名称或其开头。',
    en: 'Measures against a baseline in the same run; a NAME is a measure or how its name begins.',
  },
  attack: {
    cn: '攻击一台专为此启动的服务器：越权访问、畸形输入和最大的合法输入。',
    en: 'Attacks a server that it starts for this: foreign ids, malformed inputs, the largest accepted inputs.',
  },
  doctor: {
    cn: '说明有什么、缺什么、有何影响、如何补齐。',
    en: 'Tells what is there, what is missing, what that means and how to get it.',
  },
  dub: {
    cn: '把视频、音频或单独的字幕配音为其他语言。',
    en: 'Dubs a video or sound, or subtitles alone, into other languages.',
  },
  speak: { cn: '朗读一段文字或一个文本文件。', en: 'Reads a text or a text file aloud.' },
  separate: {
    cn: '把视频或音频中的人声与其他声音分离。',
    en: 'Parts the voices of a video or sound from all the rest.',
  },
  transcribe: { cn: '把说的内容记录为字幕。', en: 'Writes down what is said, as subtitles.' },
  translate: { cn: '翻译字幕。', en: 'Translates subtitles.' },
  voices: { cn: '列出这里可用的发音人。', en: 'Lists the voices that can speak here.' },
  models: {
    cn: '列出神经模型、下载到这台机器，或检查已有的模型。',
    en: 'Lists the neural models, gets some onto this machine, or checks those that are there.',
  },
  worker: {
    cn: '在这台机器上为 DATABASE_URL 所指的数据库运行一个工作进程。',
    en: 'Runs a worker on this machine for the database that DATABASE_URL names.',
  },
  operator: {
    cn: '创建运营账号，或为其重设密码，并只显示一次。',
    en: 'Makes an operator account, or gives one a new password, and prints it once.',
  },
  audit: {
    cn: '由分录重算用量账簿，核对文件与记录，并列出差异。',
    en: 'Rebuilds the book of usage from its entries, checks files against rows, and says what differs.',
  },
  migrate: { cn: '把数据库结构更新到最新。', en: 'Brings the schema of the database up to date.' },
  texts: {
    cn: '由简体中文重新生成香港繁体的文字。',
    en: 'Generates the Hong Kong texts from the Chinese ones.',
  },
  schema: {
    cn: '由迁移重新生成 schema.sql 和 tables.ts。',
    en: 'Writes schema.sql and tables.ts anew from the migrations.',
  },
})

/** What each option of a command is for. */
export const optionHelp = words('optionHelp', hk.optionHelp, {
  data: {
    cn: '存放一切的文件夹；默认为 YIYIN_DATA，或程序旁的 data',
    en: 'where everything is kept; YIYIN_DATA, or data beside this program',
  },
  json: { cn: '以 JSON 输出', en: 'as JSON' },
  progress: { cn: '以 JSON 输出经过，每行一个事件', en: 'what happens as JSON, an event a line' },
  from: { cn: '其中说的或写的语言：en、zh……', en: 'what is spoken or written in it: en, zh ...' },
  port: {
    cn: '监听的端口；默认为 YIYIN_PORT，或 8080（0 为任选空闲端口）',
    en: 'the port to answer on; YIYIN_PORT, or 8080 (0 takes a free one)',
  },
  host: {
    cn: '监听的地址；默认为 YIYIN_HOST，或 127.0.0.1（仅限本机）',
    en: 'the address to answer on; YIYIN_HOST, or 127.0.0.1 (this machine only)',
  },
  noDemo: { cn: '新数据库中不放演示租户和账号', en: 'no demo tenants and accounts in a new database' },
  noWorker: {
    cn: '只启动网页服务；任务等待别处的工作进程',
    en: 'only the web side; jobs wait for a worker elsewhere',
  },
  only: {
    cn: 'types,lint,format,dead,unit,integration,browser 中的几项；只给 FILTER 时为最后三项',
    en: 'some of types,lint,format,dead,unit,integration,browser; a FILTER alone means the last three',
  },
  attackSeed: {
    cn: '重放一次攻击的数字；默认随机',
    en: 'the number that replays an attack; random by default',
  },
  attackPart: {
    cn: 'access,malformed,worst 中的几项；默认为全部',
    en: 'some of access,malformed,worst; all by default',
  },
  attackMinutes: {
    cn: '最多进行多少分钟；默认 15',
    en: 'how many minutes it takes at most; 15 by default',
  },
  attackCall: { cn: '只攻击一个接口，如 /cue/list', en: 'attack one call only, like /cue/list' },
  glossary: {
    cn: '固定译法的词语：每种语言一列的 CSV，首行写语言代码',
    en: 'words that are always translated in one way: a CSV with a column a language, named in its first row',
  },
  encoding: {
    cn: '文件的编码，如 gb18030、windows-1250；默认自动判断',
    en: 'how the file is encoded, such as windows-1250 or gb18030; found without it',
  },
  dubEncoding: {
    cn: '字幕文件的编码，如 windows-1250；译文的编码写成 es=NAME；默认自动判断',
    en: 'how the subtitles are encoded, such as windows-1250, and a translation with es=NAME; found without it',
  },
  dubTo: { cn: '配音成哪些语言：es,ca……', en: 'into which languages: es,ca ...' },
  subtitles: {
    cn: '说的内容：SRT、ASS、SSA 或 VTT 文件，或纯文本（按声音定时，限英语）',
    en: 'what is said: an SRT, ASS, SSA or VTT file, or plain text, which is timed by ear (English)',
  },
  translation: {
    cn: '已有的译文；多种语言时写 es=FILE,ca=FILE',
    en: 'a translation that is there already; with several languages es=FILE,ca=FILE',
  },
  dubVoice: {
    cn: '没有单独指定的人都用此发音人；见 yiyin voices',
    en: 'for everybody without a voice of their own; see yiyin voices',
  },
  speakerVoices: { cn: 'JSON：为每个说话人指定发音人', en: 'JSON: a voice for each speaker' },
  subtitleTrack: {
    cn: '说的内容取自视频的第几条字幕轨（从 1 开始）',
    en: 'take what is said from this subtitle track of the film, from 1',
  },
  audioTrack: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用 --from 语言的音轨',
    en: 'the audio track, from 1; otherwise the one in the language of --from',
  },
  audioTrackAlone: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用默认音轨',
    en: 'the audio track, from 1; otherwise the default one',
  },
  background: {
    cn: '背景声：说话时压低、保留或去除；默认 duck',
    en: 'music and other sounds: lower under speech, keep, or off; default duck',
  },
  burn: {
    cn: '把字幕烧录到画面里；不指定样式时用 ASS 文件自带的样式',
    en: 'draw the subtitles into the picture; as their own ASS file shows them where no style is named',
  },
  speakDescriptions: {
    cn: '字幕里的声音描述、歌曲、人名和制作信息也朗读',
    en: 'read sounds, songs, names and credits in the subtitles aloud, too',
  },
  slowPicture: { cn: '译文过长之处略微放慢画面', en: 'slow the picture a little where a line is too long' },
  noOriginal: { cn: '不保留影片原有的音轨', en: 'without the audio tracks that the film has' },
  label: {
    cn: '如何标明是机器配音；默认为 YIYIN_LABEL，或 embedded',
    en: 'how it says that a machine speaks; YIYIN_LABEL, or embedded',
  },
  loudness: {
    cn: '整体响度；默认为 YIYIN_LOUDNESS，或 -16',
    en: 'how loud it is as a whole; YIYIN_LOUDNESS, or -16',
  },
  dubOut: { cn: '文件写到哪里；默认为旁边的 INPUT-dub', en: 'where the files go; INPUT-dub beside it' },
  voice: { cn: '见 yiyin voices', en: 'see yiyin voices' },
  soundOut: { cn: '.wav、.mp3 或 .m4a 文件', en: 'a .wav, .mp3 or .m4a file' },
  style: { cn: '该发音人的一种风格', en: 'one of the voice' },
  slider: { cn: '5 为发音人本来的样子', en: '5 is as the voice is' },
  partsOut: {
    cn: '文件写到哪里；默认为旁边的 INPUT-parts',
    en: 'where the files go; INPUT-parts beside it',
  },
  textOut: {
    cn: '.srt、.vtt、.ass、.txt、.csv 或 .docx 文件',
    en: 'a .srt, .vtt, .ass, .txt, .csv or .docx file',
  },
  text: {
    cn: '说的内容（纯文本或字幕），只为它定时（限英语）',
    en: 'what is said, as plain text or subtitles; its times are then found (English)',
  },
  empty: {
    cn: '只记录何时有人说话，留空待填：适用于任何语言',
    en: 'only when somebody speaks, with lines to fill in: for any language',
  },
  to: { cn: '译成哪种语言', en: 'into which language' },
  ofLanguage: { cn: '只列出该语言的', en: 'only those of it' },
  tenant: { cn: '属于哪个租户；默认第一个', en: 'of which tenant; the first one' },
})

/** Around them. */
export const helpWords = words('helpWords', hk.helpWords, {
  usage: { cn: 'yiyin COMMAND [选项]', en: 'yiyin COMMAND [options]' },
  more: { cn: '详情见 yiyin help COMMAND。', en: 'yiyin help COMMAND tells more.' },
  options: { cn: '[选项]', en: '[options]' },
  example: { cn: '例如：{typed}', en: 'Such as: {typed}' },
  version: { cn: 'yiyin {version}，Node {node}', en: 'yiyin {version} on Node {node}' },
})

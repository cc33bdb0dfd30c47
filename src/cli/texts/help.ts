import { texts } from '#core/texts/texts.ts'

/** Summary of each command. */
export const commandHelp = texts('commandHelp', {
  up: {
    cn: '启动译音：先补齐缺少的，再启动数据库、服务器和工作进程。',
    en: 'Starts Yiyin: installs what is missing, then starts the database, the server and a worker.',
  },
  dev: {
    cn: '与 up 相同，并随修改即时更新：页面边改边显示，服务器在每次修改后重新启动。',
    en: 'Like up, with hot reload for the pages and automatic restart of the server.',
  },
  test: {
    cn: '检查一切：类型、代码规范、格式、无用代码，以及单元、集成和浏览器测试。',
    en: 'Runs all checks: types, lint, format, dead code, and the unit, integration and browser tests.',
  },
  bench: {
    cn: '在同一次运行中与基准对比测量；NAME 是测量项的名称或其开头。',
    en: 'Measures performance against a baseline in the same run. NAME is a measurement or a prefix.',
  },
  attack: {
    cn: '攻击一台专为此启动的服务器：越权访问、畸形输入和最大的合法输入。',
    en: 'Attacks a server started for this purpose: foreign ids, malformed inputs and the largest valid inputs.',
  },
  doctor: {
    cn: '显示已安装和缺少的内容、影响以及解决方法。',
    en: 'Shows what is installed, what is missing, what that affects and how to fix it.',
  },
  dub: {
    cn: '把视频、音频、单独的字幕或视频链接配音为其他语言。',
    en: 'Dubs video, audio, subtitles or a link to a video into other languages.',
  },
  speak: { cn: '朗读一段文字或一个文本文件。', en: 'Reads a text or a text file aloud.' },
  read: {
    cn: '朗读书籍或文章：分章节的音频、有声书、字幕，以及边听边读的电子书。',
    en: 'Reads a book or article aloud: audio with chapters, audiobooks, subtitles and e-books to read along.',
  },
  podcast: {
    cn: '把对话脚本制作成播客：多位说话人、音乐、章节、文字稿和节目简介。',
    en: 'Makes a podcast episode from a script: several speakers, music, chapters, transcript and show notes.',
  },
  separate: {
    cn: '把视频或音频中的人声与其他声音分离。',
    en: 'Separates vocals from all other sound in a video or audio file.',
  },
  transcribe: { cn: '把语音转写为字幕。', en: 'Transcribes speech to subtitles.' },
  live: {
    cn: '边听边转写并翻译语音。- 表示标准输入：16 kHz 单声道 16 位 PCM，或音视频文件。',
    en: 'Transcribes and translates speech in real time. - is standard input: 16 kHz mono 16-bit PCM, or an audio or video file.',
  },
  translate: { cn: '翻译字幕。', en: 'Translates subtitles.' },
  voices: { cn: '列出这里可用的发音人。', en: 'Lists available voices.' },
  engines: {
    cn: '列出引擎及其服务器，或用真实调用检查它们。',
    en: 'Lists engines and their servers, or checks them with real calls.',
  },
  models: {
    cn: '列出神经模型、下载到这台机器，或检查已有的模型。',
    en: 'Lists neural models, downloads some, or verifies those that are installed.',
  },
  build: {
    cn: '构建网页，之后启动时不再写入程序文件夹；用于镜像。',
    en: 'Builds the web app, so that starting writes nothing into the program’s folder; for images.',
  },
  worker: {
    cn: '在这台机器上为 DATABASE_URL 所指的数据库运行一个工作进程。',
    en: 'Runs a worker on this machine for the database in DATABASE_URL.',
  },
  operator: {
    cn: '创建运营账号，或为其重置密码，并只显示一次。',
    en: 'Creates an operator account or resets its password, and prints the password once.',
  },
  audit: {
    cn: '由分录重算用量账簿，核对文件与记录，并报告差异；或检查已安装软件包的已知漏洞。',
    en: 'Rebuilds usage balances from the ledger, checks files against database rows, and reports differences; or checks the installed packages for known advisories.',
  },
  backup: {
    cn: '在平台运行时备份数据库和文件，只保存变化的部分；也可检查或列出备份。',
    en: 'Backs up database and files while the platform is running, saving only changes; also verifies or lists backups.',
  },
  restore: {
    cn: '把备份恢复到空的平台；有内容的数据库只有在指名时才会被替换。',
    en: 'Restores a backup into an empty installation; replaces a non-empty database only if it is named.',
  },
  migrate: { cn: '把数据库结构更新到最新。', en: 'Migrates the database to the latest schema.' },
  client: {
    cn: '由接口定义重新生成 TypeScript 客户端的类型。',
    en: 'Regenerates the types of the TypeScript client from the contract.',
  },
  texts: {
    cn: '由简体中文重新生成香港繁体的文字。',
    en: 'Regenerates the Hong Kong texts from the Simplified Chinese ones.',
  },
  schema: {
    cn: '由迁移重新生成 schema.sql 和 tables.ts。',
    en: 'Regenerates schema.sql and tables.ts from the migrations.',
  },
})

/** Purpose of each option of a command. */
export const optionHelp = texts('optionHelp', {
  data: {
    cn: '数据文件夹；默认为 YIYIN_DATA，或程序旁的 data',
    en: 'data folder; default: YIYIN_DATA, or data next to the program',
  },
  json: { cn: '以 JSON 输出', en: 'print JSON' },
  progress: { cn: '以 JSON 输出经过，每行一个事件', en: 'print events as JSON, one per line' },
  from: { cn: '源语言：en、zh……', en: 'the source language: en, zh ...' },
  port: {
    cn: '监听的端口；默认为 YIYIN_PORT，或 8080（0 为任选空闲端口）',
    en: 'port to listen on; default: YIYIN_PORT, or 8080 (0 picks a free port)',
  },
  host: {
    cn: '监听的地址；默认为 YIYIN_HOST，或 127.0.0.1（仅限本机）',
    en: 'address to listen on; default: YIYIN_HOST, or 127.0.0.1 (this machine only)',
  },
  noDemo: { cn: '新数据库中不放演示租户和账号', en: 'don’t create the demo in a new database' },
  upModels: {
    cn: '后台下载某语言对配音所需的模型；none 表示不询问',
    en: 'download what dubs between two languages need, in the background; none: don’t ask',
  },
  noDocs: { cn: '不构建文档网站', en: 'without the documentation site' },
  noWorker: {
    cn: '只启动网页服务；任务等待别处的工作进程',
    en: 'start only the web server; jobs wait for a worker elsewhere',
  },
  only: {
    cn: 'types,lint,format,dead,unit,integration,browser 中的几项；只给 FILTER 时为最后三项',
    en: 'any of types,lint,format,dead,unit,integration,browser; with just a FILTER, the last three',
  },
  attackSeed: {
    cn: '重放一次攻击的数字；默认随机',
    en: 'seed to replay an attack; default: random',
  },
  attackPart: {
    cn: '要进行的部分，以逗号分隔，见 docs/contribute/attack.md；默认为全部',
    en: 'parts to run, separated by commas, see docs/contribute/attack.md; default: all',
  },
  attackMinutes: {
    cn: '最多进行多少分钟；默认 15',
    en: 'maximum duration in minutes; default: 15',
  },
  attackCall: { cn: '只攻击一个接口，如 /cue/list', en: 'attack only one call, e.g. /cue/list' },
  recommendedFor: {
    cn: '为这个方向推荐模型，例如 zh-en',
    en: 'recommend models for this direction, such as zh-en',
  },
  glossary: {
    cn: '固定译法的词语：每种语言一列的 CSV，首行写语言代码',
    en: 'fixed translations of terms: a CSV with one column per language, language codes in the first row',
  },
  encoding: {
    cn: '文件的编码，如 gb18030、windows-1250；默认自动判断',
    en: 'encoding of the file, e.g. windows-1250 or gb18030; default: detected',
  },
  dubEncoding: {
    cn: '字幕文件的编码，如 windows-1250；译文的编码写成 es=NAME；默认自动判断',
    en: 'encoding of the subtitles, e.g. windows-1250; for a translation, es=NAME; default: detected',
  },
  dubTo: { cn: '配音成哪些语言：es,ca……', en: 'target languages: es,ca ...' },
  subtitles: {
    cn: '语音对应的文字：SRT、ASS、SSA 或 VTT 文件，或纯文本（按声音定时，仅限英语）',
    en: 'the spoken text: an SRT, ASS, SSA or VTT file, or plain text, which is aligned to the audio (English only)',
  },
  translation: {
    cn: '已有的译文；多种语言时写 es=FILE,ca=FILE',
    en: 'an existing translation; with several languages es=FILE,ca=FILE',
  },
  dubVoice: {
    cn: '没有单独指定的人都用此发音人；见 yiyin voices；original 为各人自己的声音',
    en: 'voice for all speakers without an assigned voice; see yiyin voices. original: each speaker’s own voice',
  },
  speakerVoices: { cn: 'JSON：为每个说话人指定发音人', en: 'JSON with a voice for each speaker' },
  subtitleTrack: {
    cn: '使用视频的第几条字幕轨（从 1 开始）',
    en: 'take the subtitles from this subtitle track of the video, counting from 1',
  },
  audioTrack: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用 --from 语言的音轨',
    en: 'audio track to use, counting from 1; default: the one in the --from language',
  },
  audioTrackAlone: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用默认音轨',
    en: 'audio track to use, counting from 1; default: the default track',
  },
  background: {
    cn: '背景声：说话时压低、保留或去除；默认 duck',
    en: 'background sound: duck (lower during speech), keep, or off; default: duck',
  },
  burn: {
    cn: '把字幕烧录到画面里；不指定样式时用 ASS 文件自带的样式',
    en: 'burn in the subtitles; without a style, with the styles of their ASS file',
  },
  readLanguage: {
    cn: '文本的语言；默认为文件所写的语言，其次为发音人的语言',
    en: 'language of the text; by default the file’s own, then that of the voice',
  },
  chapters: { cn: '每章另存为单独的文件', en: 'also write each chapter as a separate file' },
  chapterTag: {
    cn: '章节标记，单独成行，例如 [chapter] 标题；默认为 chapter',
    en: 'word of the chapter tag on a separate line, such as [chapter] Title; default: chapter',
  },
  readFormats: {
    cn: 'mp3、m4b、wav、epub、srt、vtt；默认为 mp3',
    en: 'mp3, m4b, wav, epub, srt, vtt; default: mp3',
  },
  leaveOut: { cn: '不朗读的部分，如 imprint、footnote', en: 'parts not to read: imprint, footnote ...' },
  lexicon: {
    cn: 'CSV：词语及其读法（term,reading）',
    en: 'CSV with terms and how they are read (term,reading)',
  },
  readLoudness: { cn: '每章的响度；默认为 -20', en: 'loudness of every chapter; default: -20' },
  title: { cn: '书名；默认取自文件', en: 'title; by default from the file' },
  author: { cn: '作者；默认取自文件', en: 'author; by default from the file' },
  cover: { cn: '封面图片，JPEG 或 PNG', en: 'cover picture, JPEG or PNG' },
  podcastVoice: {
    cn: '发音人；或每位说话人一个：Anna=embedded:slt,Ben=embedded:kal16',
    en: 'voice, or one for each speaker: Anna=embedded:slt,Ben=embedded:kal16',
  },
  podcastMusic: {
    cn: 'calm、bright 或 none；或各处的音乐：intro=FILE,bed=calm,outro=FILE；默认为 calm',
    en: 'calm, bright or none, or music by role: intro=FILE,bed=calm,outro=FILE; default: calm',
  },
  podcastFormats: {
    cn: 'mp3、m4a、wav、vtt、srt、docx、html、stems；默认为 mp3,vtt,html',
    en: 'mp3, m4a, wav, vtt, srt, docx, html, stems; default: mp3,vtt,html',
  },
  podcastMono: { cn: '单声道，响度 -19', en: 'one channel, at a loudness of -19' },
  podcastLoudness: {
    cn: '整集的响度；立体声默认为 -16，单声道为 -19',
    en: 'loudness of the episode; default: -16 in stereo, -19 in mono',
  },
  podcastShow: { cn: '所属节目的名称', en: 'name of the show of the episode' },
  podcastDescription: { cn: '节目简介的开头', en: 'text that begins the show notes' },
  podcastOut: {
    cn: '输出文件夹；默认为文件名加 -podcast',
    en: 'output folder; default: the file’s name with -podcast',
  },
  readOut: {
    cn: '输出文件夹；默认为文件名加 -read',
    en: 'output folder; default: the file’s name with -read',
  },
  speakDescriptions: {
    cn: '字幕里的声音描述、歌曲、人名和制作信息也朗读',
    en: 'also speak sound descriptions, songs, names and credits',
  },
  slowPicture: {
    cn: '译文过长之处略微放慢画面',
    en: 'slow down the video slightly where a line is too long',
  },
  noOriginal: { cn: '不保留影片原有的音轨', en: 'don’t keep the original audio tracks' },
  label: {
    cn: '如何标明是机器配音；默认为 YIYIN_LABEL，或 embedded',
    en: 'how to label the voice as synthesized; default: YIYIN_LABEL, or embedded',
  },
  loudness: {
    cn: '整体响度；默认为 YIYIN_LOUDNESS，或 -16',
    en: 'overall loudness; default: YIYIN_LOUDNESS, or -16',
  },
  dubOut: {
    cn: '文件写到哪里；默认为旁边的 INPUT-dub',
    en: 'output folder; default: INPUT-dub next to the input',
  },
  voice: {
    cn: '发音人的 ID、名称，或引擎的名称；见 yiyin voices',
    en: 'ID or name of a voice, or an engine; see yiyin voices',
  },
  readVoice: {
    cn: '朗读的发音人，见 yiyin voices；NAME=ID 指定角色的发音人',
    en: 'voice that reads, see yiyin voices; NAME=ID for a character',
  },
  characters: {
    cn: '列出对话中的角色及建议的发音人，不朗读',
    en: 'list the characters found in dialogue and a voice for each, without reading',
  },
  soundOut: { cn: '.wav、.mp3 或 .m4a 文件', en: 'a .wav, .mp3 or .m4a file' },
  style: { cn: '该发音人的一种风格', en: 'a style of the voice' },
  slider: { cn: '0 到 9；5 为发音人的自然状态', en: '0 to 9; 5 is the voice’s natural setting' },
  stems: { cn: '分成几条音轨：2（默认）、4 或 6', en: 'number of stems: 2 (default), 4 or 6' },
  partsOut: {
    cn: '文件写到哪里；默认为旁边的 INPUT-parts',
    en: 'output folder; default: INPUT-parts next to the input',
  },
  textOut: {
    cn: '.srt、.vtt、.ass、.txt、.csv、.json 或 .docx 文件',
    en: 'a .srt, .vtt, .ass, .txt, .csv, .json or .docx file',
  },
  text: {
    cn: '语音对应的文字（纯文本或字幕），只计算时间（仅限英语）',
    en: 'the spoken text, as plain text or subtitles; only its times are computed (English only)',
  },
  empty: {
    cn: '只记录何时有人说话，文字留空待填；适用于任何语言',
    en: 'detect only when speech occurs, with empty lines to fill in; works for any language',
  },
  liveTo: {
    cn: '译成哪些语言，以逗号分隔；默认不翻译',
    en: 'target languages, separated by commas; default: no translation',
  },
  to: { cn: '译成哪种语言', en: 'target language' },
  ofLanguage: { cn: '只列出该语言的', en: 'only voices of this language' },
  resetSecondFactor: { cn: '只移除两步验证，不改密码', en: 'only remove two-step verification' },
  tenant: { cn: '属于哪个租户；默认第一个', en: 'code of the tenant; default: the first one' },
})

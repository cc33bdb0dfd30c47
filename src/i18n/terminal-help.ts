import { words } from './words.ts'

/** What each command does. */
export const commandHelp = words('commandHelp', {
  up: {
    cn: '启动译音：先补齐缺少的，再启动数据库、服务器和工作进程。',
    en: 'Starts Yiyin: gets what is missing, then the database, the server and the worker.',
    hk: '啟動譯音：先補齊缺少的，再啟動資料庫、伺服器和工作程序。',
  },
  dev: {
    cn: '与 up 相同，并随修改即时更新：页面边改边显示，服务器在每次修改后重新启动。',
    en: 'Like up, with hot reload: the page as it is edited, the server started anew on every change.',
    hk: '與 up 相同，並隨修改即時更新：頁面邊改邊顯示，伺服器在每次修改後重新啟動。',
  },
  test: {
    cn: '检查一切：类型、代码规范、格式、无用代码，以及单元、集成和浏览器测试。',
    en: 'Checks everything: types, lint, format, dead code, and the unit, integration and browser tests.',
    hk: '檢查一切：類型、程式碼規範、格式、無用程式碼，以及單元、整合和瀏覽器測試。',
  },
  bench: {
    cn: '在同一次运行中与基准对比测量；NAME 是测量项的名称或其开头。',
    en: 'Measures against a baseline in the same run; a NAME is a measure or how its name begins.',
    hk: '在同一次執行中與基準對比測量；NAME 是測量項的名稱或其開頭。',
  },
  attack: {
    cn: '攻击一台专为此启动的服务器：越权访问、畸形输入和最大的合法输入。',
    en: 'Attacks a server that it starts for this: foreign ids, malformed inputs, the largest accepted inputs.',
    hk: '攻擊一台專為此啟動的伺服器：越權存取、畸形輸入和最大的合法輸入。',
  },
  doctor: {
    cn: '说明有什么、缺什么、有何影响、如何补齐。',
    en: 'Tells what is there, what is missing, what that means and how to get it.',
    hk: '說明有甚麼、缺甚麼、有何影響、如何補齊。',
  },
  dub: {
    cn: '把视频、音频或单独的字幕配音为其他语言。',
    en: 'Dubs a video or sound, or subtitles alone, into other languages.',
    hk: '把影片、音訊或單獨的字幕配音為其他語言。',
  },
  speak: {
    cn: '朗读一段文字或一个文本文件。',
    en: 'Reads a text or a text file aloud.',
    hk: '朗讀一段文字或一個文字檔案。',
  },
  separate: {
    cn: '把视频或音频中的人声与其他声音分离。',
    en: 'Parts the voices of a video or sound from all the rest.',
    hk: '把影片或音訊中的人聲與其他聲音分離。',
  },
  transcribe: {
    cn: '把说的内容记录为字幕。',
    en: 'Writes down what is said, as subtitles.',
    hk: '把說的內容記錄為字幕。',
  },
  translate: { cn: '翻译字幕。', en: 'Translates subtitles.', hk: '翻譯字幕。' },
  voices: {
    cn: '列出这里可用的发音人。',
    en: 'Lists the voices that can speak here.',
    hk: '列出這裏可用的發音人。',
  },
  models: {
    cn: '列出神经模型、下载到这台机器，或检查已有的模型。',
    en: 'Lists the neural models, gets some onto this machine, or checks those that are there.',
    hk: '列出神經模型、下載到這台機器，或檢查已有的模型。',
  },
  worker: {
    cn: '在这台机器上为 DATABASE_URL 所指的数据库运行一个工作进程。',
    en: 'Runs a worker on this machine for the database that DATABASE_URL names.',
    hk: '在這台機器上為 DATABASE_URL 所指的資料庫執行一個工作程序。',
  },
  operator: {
    cn: '创建运营账号，或为其重设密码，并只显示一次。',
    en: 'Makes an operator account, or gives one a new password, and prints it once.',
    hk: '建立營運帳號，或為其重設密碼，並只顯示一次。',
  },
  audit: {
    cn: '由分录重算用量账簿，核对文件与记录，并列出差异。',
    en: 'Rebuilds the book of usage from its entries, checks files against rows, and says what differs.',
    hk: '由分錄重算用量帳簿，核對檔案與記錄，並列出差異。',
  },
  migrate: {
    cn: '把数据库结构更新到最新。',
    en: 'Brings the schema of the database up to date.',
    hk: '把資料庫結構更新到最新。',
  },
  schema: {
    cn: '由迁移重新生成 schema.sql 和 tables.ts。',
    en: 'Writes schema.sql and tables.ts anew from the migrations.',
    hk: '由遷移重新生成 schema.sql 和 tables.ts。',
  },
})

/** What each option of a command is for. */
export const optionHelp = words('optionHelp', {
  data: {
    cn: '存放一切的文件夹；默认为 YIYIN_DATA，或程序旁的 data',
    en: 'where everything is kept; YIYIN_DATA, or data beside this program',
    hk: '存放一切的資料夾；預設為 YIYIN_DATA，或程式旁的 data',
  },
  json: { cn: '以 JSON 输出', en: 'as JSON', hk: '以 JSON 輸出' },
  progress: {
    cn: '以 JSON 输出经过，每行一个事件',
    en: 'what happens as JSON, an event a line',
    hk: '以 JSON 輸出經過，每行一個事件',
  },
  from: {
    cn: '其中说的或写的语言：en、zh……',
    en: 'what is spoken or written in it: en, zh ...',
    hk: '其中說的或寫的語言：en、zh……',
  },
  port: {
    cn: '监听的端口；默认为 YIYIN_PORT，或 8080（0 为任选空闲端口）',
    en: 'the port to answer on; YIYIN_PORT, or 8080 (0 takes a free one)',
    hk: '監聽的連接埠；預設為 YIYIN_PORT，或 8080（0 為任選空閒連接埠）',
  },
  host: {
    cn: '监听的地址；默认为 YIYIN_HOST，或 127.0.0.1（仅限本机）',
    en: 'the address to answer on; YIYIN_HOST, or 127.0.0.1 (this machine only)',
    hk: '監聽的地址；預設為 YIYIN_HOST，或 127.0.0.1（僅限本機）',
  },
  noDemo: {
    cn: '新数据库中不放演示租户和账号',
    en: 'no demo tenants and accounts in a new database',
    hk: '新資料庫中不放示範租戶和帳號',
  },
  noWorker: {
    cn: '只启动网页服务；任务等待别处的工作进程',
    en: 'only the web side; jobs wait for a worker elsewhere',
    hk: '只啟動網頁服務；任務等待別處的工作程序',
  },
  only: {
    cn: 'types,lint,format,dead,unit,integration,browser 中的几项；只给 FILTER 时为最后三项',
    en: 'some of types,lint,format,dead,unit,integration,browser; a FILTER alone means the last three',
    hk: 'types,lint,format,dead,unit,integration,browser 中的幾項；只給 FILTER 時為最後三項',
  },
  attackSeed: {
    cn: '重放一次攻击的数字；默认随机',
    en: 'the number that replays an attack; random by default',
    hk: '重放一次攻擊的數字；預設隨機',
  },
  attackPart: {
    cn: 'access,malformed,worst 中的几项；默认为全部',
    en: 'some of access,malformed,worst; all by default',
    hk: 'access,malformed,worst 中的幾項；預設為全部',
  },
  attackMinutes: {
    cn: '最多进行多少分钟；默认 15',
    en: 'how many minutes it takes at most; 15 by default',
    hk: '最多進行多少分鐘；預設 15',
  },
  attackCall: {
    cn: '只攻击一个接口，如 /cue/list',
    en: 'attack one call only, like /cue/list',
    hk: '只攻擊一個介面，如 /cue/list',
  },
  glossary: {
    cn: '固定译法的词语：每种语言一列的 CSV，首行写语言代码',
    en: 'words that are always translated in one way: a CSV with a column a language, named in its first row',
    hk: '固定譯法的詞語：每種語言一欄的 CSV，首行寫語言代碼',
  },
  encoding: {
    cn: '文件的编码，如 gb18030、windows-1250；默认自动判断',
    en: 'how the file is encoded, such as windows-1250 or gb18030; found without it',
    hk: '檔案的編碼，如 gb18030、windows-1250；預設自動判斷',
  },
  dubEncoding: {
    cn: '字幕文件的编码，如 windows-1250；译文的编码写成 es=NAME；默认自动判断',
    en: 'how the subtitles are encoded, such as windows-1250, and a translation with es=NAME; found without it',
    hk: '字幕檔案的編碼，如 windows-1250；譯文的編碼寫成 es=NAME；預設自動判斷',
  },
  dubTo: {
    cn: '配音成哪些语言：es,ca……',
    en: 'into which languages: es,ca ...',
    hk: '配音成哪些語言：es,ca……',
  },
  subtitles: {
    cn: '说的内容：SRT、ASS、SSA 或 VTT 文件，或纯文本（按声音定时，限英语）',
    en: 'what is said: an SRT, ASS, SSA or VTT file, or plain text, which is timed by ear (English)',
    hk: '說的內容：SRT、ASS、SSA 或 VTT 檔案，或純文字（按聲音定時，限英語）',
  },
  translation: {
    cn: '已有的译文；多种语言时写 es=FILE,ca=FILE',
    en: 'a translation that is there already; with several languages es=FILE,ca=FILE',
    hk: '已有的譯文；多種語言時寫 es=FILE,ca=FILE',
  },
  dubVoice: {
    cn: '没有单独指定的人都用此发音人；见 yiyin voices',
    en: 'for everybody without a voice of their own; see yiyin voices',
    hk: '沒有單獨指定的人都用此發音人；見 yiyin voices',
  },
  speakerVoices: {
    cn: 'JSON：为每个说话人指定发音人',
    en: 'JSON: a voice for each speaker',
    hk: 'JSON：為每個說話人指定發音人',
  },
  subtitleTrack: {
    cn: '说的内容取自视频的第几条字幕轨（从 1 开始）',
    en: 'take what is said from this subtitle track of the film, from 1',
    hk: '說的內容取自影片的第幾條字幕軌（從 1 開始）',
  },
  audioTrack: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用 --from 语言的音轨',
    en: 'the audio track, from 1; otherwise the one in the language of --from',
    hk: '使用第幾條音軌（從 1 開始）；不指定時用 --from 語言的音軌',
  },
  audioTrackAlone: {
    cn: '使用第几条音轨（从 1 开始）；不指定时用默认音轨',
    en: 'the audio track, from 1; otherwise the default one',
    hk: '使用第幾條音軌（從 1 開始）；不指定時用預設音軌',
  },
  background: {
    cn: '背景声：说话时压低、保留或去除；默认 duck',
    en: 'music and other sounds: lower under speech, keep, or off; default duck',
    hk: '背景聲：說話時壓低、保留或去除；預設 duck',
  },
  burn: {
    cn: '把字幕烧录到画面里；不指定样式时用 ASS 文件自带的样式',
    en: 'draw the subtitles into the picture; as their own ASS file shows them where no style is named',
    hk: '把字幕燒錄到畫面裏；不指定樣式時用 ASS 檔案自帶的樣式',
  },
  speakDescriptions: {
    cn: '字幕里的声音描述、歌曲、人名和制作信息也朗读',
    en: 'read sounds, songs, names and credits in the subtitles aloud, too',
    hk: '字幕裏的聲音描述、歌曲、人名和製作資訊也朗讀',
  },
  slowPicture: {
    cn: '译文过长之处略微放慢画面',
    en: 'slow the picture a little where a line is too long',
    hk: '譯文過長之處略微放慢畫面',
  },
  noOriginal: {
    cn: '不保留影片原有的音轨',
    en: 'without the audio tracks that the film has',
    hk: '不保留影片原有的音軌',
  },
  label: {
    cn: '如何标明是机器配音；默认为 YIYIN_LABEL，或 embedded',
    en: 'how it says that a machine speaks; YIYIN_LABEL, or embedded',
    hk: '如何標明是機器配音；預設為 YIYIN_LABEL，或 embedded',
  },
  loudness: {
    cn: '整体响度；默认为 YIYIN_LOUDNESS，或 -16',
    en: 'how loud it is as a whole; YIYIN_LOUDNESS, or -16',
    hk: '整體響度；預設為 YIYIN_LOUDNESS，或 -16',
  },
  dubOut: {
    cn: '文件写到哪里；默认为旁边的 INPUT-dub',
    en: 'where the files go; INPUT-dub beside it',
    hk: '檔案寫到哪裏；預設為旁邊的 INPUT-dub',
  },
  voice: { cn: '见 yiyin voices', en: 'see yiyin voices', hk: '見 yiyin voices' },
  soundOut: { cn: '.wav、.mp3 或 .m4a 文件', en: 'a .wav, .mp3 or .m4a file', hk: '.wav、.mp3 或 .m4a 檔案' },
  style: { cn: '该发音人的一种风格', en: 'one of the voice', hk: '該發音人的一種風格' },
  slider: { cn: '5 为发音人本来的样子', en: '5 is as the voice is', hk: '5 為發音人本來的樣子' },
  partsOut: {
    cn: '文件写到哪里；默认为旁边的 INPUT-parts',
    en: 'where the files go; INPUT-parts beside it',
    hk: '檔案寫到哪裏；預設為旁邊的 INPUT-parts',
  },
  textOut: {
    cn: '.srt、.vtt、.ass、.txt、.csv 或 .docx 文件',
    en: 'a .srt, .vtt, .ass, .txt, .csv or .docx file',
    hk: '.srt、.vtt、.ass、.txt、.csv 或 .docx 檔案',
  },
  text: {
    cn: '说的内容（纯文本或字幕），只为它定时（限英语）',
    en: 'what is said, as plain text or subtitles; its times are then found (English)',
    hk: '說的內容（純文字或字幕），只為它定時（限英語）',
  },
  empty: {
    cn: '只记录何时有人说话，留空待填：适用于任何语言',
    en: 'only when somebody speaks, with lines to fill in: for any language',
    hk: '只記錄何時有人說話，留空待填：適用於任何語言',
  },
  to: { cn: '译成哪种语言', en: 'into which language', hk: '譯成哪種語言' },
  ofLanguage: { cn: '只列出该语言的', en: 'only those of it', hk: '只列出該語言的' },
  tenant: {
    cn: '属于哪个租户；默认第一个',
    en: 'of which tenant; the first one',
    hk: '屬於哪個租戶；預設第一個',
  },
})

/** Around them. */
export const helpWords = words('helpWords', {
  usage: { cn: 'yiyin COMMAND [选项]', en: 'yiyin COMMAND [options]', hk: 'yiyin COMMAND [選項]' },
  more: {
    cn: '详情见 yiyin help COMMAND。',
    en: 'yiyin help COMMAND tells more.',
    hk: '詳情見 yiyin help COMMAND。',
  },
  options: { cn: '[选项]', en: '[options]', hk: '[選項]' },
  example: { cn: '例如：{typed}', en: 'Such as: {typed}', hk: '例如：{typed}' },
  version: {
    cn: 'yiyin {version}，Node {node}',
    en: 'yiyin {version} on Node {node}',
    hk: 'yiyin {version}，Node {node}',
  },
})

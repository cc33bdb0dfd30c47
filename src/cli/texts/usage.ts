import { texts } from '#core/texts/texts.ts'

/** Errors in command lines. */
export const usageFaults = texts('usageFaults', {
  forCommand: {
    cn: 'yiyin {command}：{fault}\n见：yiyin help {command}',
    en: 'yiyin {command}: {fault}\nSee: yiyin help {command}',
  },
  noCommand: { cn: '没有命令 {name}。见：yiyin help', en: 'There is no command {name}. See: yiyin help' },
  noCommandMeant: {
    cn: '没有命令 {name}。您是指 yiyin {meant} 吗？见：yiyin help',
    en: 'There is no command {name}. Did you mean yiyin {meant}? See: yiyin help',
  },
  noSuchEngine: {
    cn: '没有引擎 {name}（{option}）。可用的有：{names}。见：yiyin engines',
    en: 'There is no engine {name} ({option}). There are: {names}. See: yiyin engines',
  },
  noEngineAtAll: {
    cn: '没有引擎 {name}（{option}），这里一个也没有。见：yiyin doctor',
    en: 'There is no engine {name} ({option}): no engines are available here. See: yiyin doctor',
  },
  noDenoiser: {
    cn: '没有降噪模型。请安装：yiyin models get denoise-gtcrn',
    en: 'No denoiser is installed. To get one, run: yiyin models get denoise-gtcrn',
  },
  enginesAct: {
    cn: '没有 {act}。请用：yiyin engines，或 yiyin engines check [NAME ...]',
    en: 'There is no {act}. Use: yiyin engines, or yiyin engines check [NAME ...]',
  },
  noOption: { cn: '没有选项 {name}。', en: 'There is no option {name}.' },
  noOptionMeant: {
    cn: '没有选项 {name}。您是指 --{meant} 吗？',
    en: 'There is no option {name}. Did you mean --{meant}?',
  },
  noOptionFile: {
    cn: '没有选项 {name}。名称以 - 开头的文件请写成 ./-NAME，其他文字请放在 -- 之后。',
    en: 'There is no option {name}. Write a file name that begins with - as ./-NAME, and other text after --.',
  },
  onlyOptions: { cn: '只接受选项，不接受 {given}。', en: 'This command takes only options, not {given}.' },
  noValue: { cn: '{name} 不带值。', en: '{name} doesn’t take a value.' },
  needsValue: { cn: '{name} 需要一个值：{name} {value}', en: '{name} needs a value: {name} {value}' },
  notWhole: { cn: '{name} 须为整数。', en: '{name} must be a whole number.' },
  oneOf: { cn: '{name} 须为 {choices} 之一。', en: '{name} must be one of {choices}.' },
  video: { cn: '视频、音频或字幕', en: 'video, audio or subtitle' },
  sound: { cn: '视频或音频', en: 'video or audio' },
  subtitle: { cn: '字幕', en: 'subtitle' },
  text: { cn: '文本', en: 'text' },
  notAddress: { cn: '{address} 不是网址。', en: '{address} is not a web address.' },
  giveOne: { cn: '请指定一个{kind}文件。', en: 'Specify one {kind} file.' },
  notSeveral: {
    cn: '请只指定一个{kind}文件，而不是 {count} 个：{inputs}。带空格的名称请加引号。',
    en: 'Specify one {kind} file, not {count}: {inputs}. Put names with spaces in quotes.',
  },
  languagesTogether: {
    cn: '多种语言之间请用逗号，不加空格：--to es,ca',
    en: 'Separate languages with commas, without spaces: --to es,ca',
  },
  spokenFrom: {
    cn: '请指定源语言：--from en',
    en: 'Specify the source language: --from en',
  },
  spokenOrDetected: {
    cn: '请指定所说的语言：--from en，或由引擎判断：--from detect',
    en: 'Specify the spoken language: --from en, or let an engine detect it: --from detect',
  },
  dubInto: { cn: '请指定目标语言：--to es,ca', en: 'Specify the target languages: --to es,ca' },
  translateBetween: {
    cn: '请指定源语言和目标语言：--from en --to es',
    en: 'Specify the source and target languages: --from en --to es',
  },
  inItAlready: {
    cn: '它本来就是 {language}。请选择其他语言：--to es',
    en: 'It’s already in {language}. Choose another language: --to es',
  },
  whereSubtitles: {
    cn: '请指定输出文件：-o OUT.srt（或 .vtt、.ass、.txt、.csv、.docx、.json）',
    en: 'Specify an output file: -o OUT.srt (or .vtt, .ass, .txt, .csv, .docx, .json)',
  },
  whereSound: {
    cn: '请指定输出文件：-o OUT.wav、-o OUT.mp3 或 -o OUT.m4a',
    en: 'Specify an output file: -o OUT.wav, -o OUT.mp3 or -o OUT.m4a',
  },
  textOrEmpty: { cn: '--text 和 --empty 只能选一个。', en: 'Use either --text or --empty, not both.' },
  giveText: { cn: '请指定一段文字或一个文本文件。', en: 'Specify a text or a text file.' },
  whichVoice: {
    cn: '请指定发音人：--voice embedded:slt（见 yiyin voices）',
    en: 'Specify a voice: --voice embedded:slt (see yiyin voices)',
  },
  voiceOfSpeakers: {
    cn: '请为 {speakers} 指定发音人：--voice "{name}=embedded:slt"，或用 --voice embedded:slt 指定所有其他人的发音人（见 yiyin voices）',
    en: 'Specify a voice for {speakers}: --voice "{name}=embedded:slt", or one for everyone else with --voice embedded:slt (see yiyin voices)',
  },
  musicPlace: {
    cn: '--music 须为 {moods} 或 none，或形如 intro=FILE、bed=FILE、outro=FILE，而不是 {given}。',
    en: '--music must be {moods} or none, or music by role: intro=FILE, bed=FILE, outro=FILE; not {given}.',
  },
  oneNarrator: {
    cn: '--voice 只能指定一位朗读的发音人；角色的发音人写作 NAME=ID',
    en: '--voice takes one reading voice; write NAME=ID for a character',
  },
  noCharacter: {
    cn: '{input} 中没有名为 {name} 的角色。列出角色：--characters。找到的角色：{names}',
    en: '{input} has no character named {name}. List them with --characters. Found: {names}',
  },
  noCharacters: {
    cn: '{input} 的对话中没有找到角色，请去掉 {name}=…',
    en: 'No characters were found in the dialogue of {input}. Remove {name}=…',
  },
  sliderRange: {
    cn: '--{name} 须在 0 到 9 之间；5 为发音人的自然状态。',
    en: '--{name} must be between 0 and 9; 5 is the voice’s natural setting.',
  },
  filePerLanguage: {
    cn: '有多种语言时，请指定每种语言对应的文件：--translation es=FILE,ca=FILE',
    en: 'With several languages, specify which file is for which: --translation es=FILE,ca=FILE',
  },
  otherLanguage: {
    cn: '--translation 指定了 {language}，但目标语言只有 {to}。',
    en: '--translation specifies {language}, but the target is only {to}.',
  },
  encodingOther: {
    cn: '--encoding 指定了 {language}，但目标语言只有 {to}。',
    en: '--encoding specifies {language}, but the target is only {to}.',
  },
  noLanguage: {
    cn: '{given} 不是语言代码，请写成 en、es 或 zh-Hant 这样。',
    en: '{given} isn’t a language code. Use a code such as en, es or zh-Hant.',
  },
  languageByCode: {
    cn: '语言请用代码表示：{given} 写作 {code}。',
    en: 'Use a language code: {code} for {given}.',
  },
  modelsWhich: {
    cn: '--models 后面是两种语言，例如 --models zh-en，或 none；不能是 {given}',
    en: '--models takes two languages, as in --models zh-en, or none; not {given}',
  },
  forWhich: {
    cn: '请指定方向，例如：--for zh-en',
    en: 'Specify a direction, for example: --for zh-en',
  },
  forOnlyRecommended: {
    cn: '--for 只与 get recommended 一起使用。',
    en: '--for is only for get recommended.',
  },
  modelsAct: {
    cn: '请指定操作：list、get NAME 或 check。',
    en: 'Specify an action: list, get NAME, or check.',
  },
  takesNoNames: { cn: '{act} 不接受名称。', en: '{act} doesn’t take names.' },
  whichModel: {
    cn: '请指定模型。查看可用模型：yiyin models list',
    en: 'Specify a model. To see the models, run: yiyin models list',
  },
  noModel: {
    cn: '没有模型 {name}。查看可用模型：yiyin models list',
    en: 'There is no model {name}. To see the models, run: yiyin models list',
  },
  noModelMeant: {
    cn: '没有模型 {name}。您是指 {meant} 吗？查看可用模型：yiyin models list',
    en: 'There is no model {name}. Did you mean {meant}? To see the models, run: yiyin models list',
  },
  oneName: {
    cn: '请指定一个名称，最多 64 个字符：yiyin operator NAME',
    en: 'Specify one name of at most 64 characters: yiyin operator NAME',
  },
  portRange: {
    cn: '--port 须为 0 到 65535 的数字，而不是 {given}。',
    en: '--port must be a number from 0 to 65535, not {given}.',
  },
  // Options without effect.
  needsPicture: {
    cn: '{option} 需要画面，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs a video, but {input} contains only subtitles. Remove the option.',
  },
  needsSound: {
    cn: '{option} 需要视频的声音，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs audio, but {input} contains only subtitles. Remove the option.',
  },
  trackNumber: {
    cn: '{option} 是从 1 开始的轨道编号，不能是 {given}。',
    en: '{option} must be a track number, counting from 1, not {given}.',
  },
  subtitlesTwice: {
    cn: '{input} 本身就是字幕。请去掉 --subtitles，或改为给出视频。',
    en: '{input} is itself a subtitle file. Remove --subtitles, or specify the video instead.',
  },
  nothingTranslated: {
    cn: '这里没有要翻译的，用不到词汇表。请去掉 --glossary。',
    en: 'Nothing is translated here, so no glossary is needed. Remove --glossary.',
  },
  nobodyCalled: {
    cn: '{input} 中没有名为 {names} 的说话人。现有说话人：{speakers}',
    en: '{input} has no speaker named {names}. Speakers: {speakers}',
  },
  nobodyNamed: {
    cn: '{input} 没有标明说话人。请去掉 --speaker-voices，或在文件中写上名字，例如 VTT 文件中的 <v Anna>。',
    en: '{input} doesn’t name any speakers. Remove --speaker-voices, or add names to the file, e.g. <v Anna> in VTT.',
  },
  referenceTwice: {
    cn: '--reference 为同一个人（{speaker}）给出了两段录音。请只保留一段。',
    en: '--reference has two recordings for the same speaker ({speaker}). Keep one of them.',
  },
  referenceIdle: {
    cn: '没有人用自己的声音说话，用不到录音。请加上 --voice original，或去掉 --reference。',
    en: 'No speaker uses their own voice, so no recording is needed. Add --voice original, or remove --reference.',
  },
  nobodyTellsApart: {
    cn: '这里无法区分说话人。请给出写有说话人的字幕，或下载能区分的模型：yiyin models get speakers',
    en: 'No engine here can separate speakers. Use subtitles with speaker names, or download a model: yiyin models get speakers',
  },
})

/** Problems of input files and output paths. */
export const placeFaults = texts('placeFaults', {
  savedWorkMissing: {
    cn: '{folder} 中缺少先前步骤的文件。请删除此文件夹后重新运行，其中的内容会重新生成。',
    en: 'Intermediate files are missing in {folder}. Delete this folder and run the command again to recreate them.',
  },
  noFile: { cn: '没有文件 {path}。', en: 'There is no file {path}.' },
  noReadable: { cn: '没有可读取的文件 {path}。', en: 'There is no readable file {path}.' },
  lexiconRow: {
    cn: '{path} 第 {line} 行有误：{fault}。',
    en: '{path}, row {line}: {fault}.',
  },
  mayNot: { cn: '无权读写 {path}。', en: 'You don’t have permission to read or write {path}.' },
  onlyRead: {
    cn: '无法写入 {path}：它所在的磁盘是只读的。请换一个位置。',
    en: 'Can’t write {path}: its disk is read-only. Choose another location.',
  },
  partIsFile: {
    cn: '不可能有 {path}：其中一部分是文件，不是文件夹。请换一个位置。',
    en: '{path} can’t exist, because part of it is a file, not a folder. Choose another location.',
  },
  isRead: {
    cn: '这会覆盖作为输入的 {path}。请换一个位置，或使用它的副本。',
    en: 'This would overwrite {path}, which is also an input. Choose another location, or use a copy of it.',
  },
  isFile: {
    cn: '{path} 是文件，但此处需要文件夹。请换一个位置。',
    en: '{path} is a file, but a folder is needed. Choose another location.',
  },
  folderGiven: { cn: '{path} 是文件夹。请指定其中的文件。', en: '{path} is a folder. Specify a file in it.' },
  addressGiven: {
    cn: '{input} 是网址，但此处需要文件。请先下载，再指定文件。',
    en: '{input} is a URL, but a file is needed. Download it first and specify the file.',
  },
  nameTooLong: {
    cn: '名称过长，磁盘无法存放：{path}。请缩短名称。',
    en: 'This name is too long for the disk: {path}. Shorten it.',
  },
  diskFull: {
    cn: '磁盘已满。已完成的部分均已保留；腾出空间后，用同一命令即可继续。',
    en: 'The disk is full. Finished parts are kept; free up space and run the same command to continue.',
  },
  notMade: {
    cn: '无法在这里创建文件夹 {folder}。请换一个位置。',
    en: 'Can’t create folder {folder} here. Choose another location.',
  },
  notWritable: {
    cn: '无法写入 {folder}。请换一个位置。',
    en: '{folder} isn’t writable. Choose another location.',
  },
  folderNeeded: {
    cn: '{path} 是文件，但此处需要文件夹。请换一个位置。',
    en: '{path} is a file, but a folder is needed. Choose another location.',
  },
  noFolder: {
    cn: '没有文件夹 {folder}。请先创建，或为 {name} 换一个位置。',
    en: 'There is no folder {folder}. Create it, or choose another location for {name}.',
  },
  fileNeeded: { cn: '{path} 是文件夹。请指定文件名。', en: '{path} is a folder. Specify a file name.' },
  noColumn: {
    cn: '{path} 里没有 {language} 这一列：首行应写语言代码，例如 {head}',
    en: '{path} has no column for {language}. Its first row must contain language codes, e.g. {head}',
  },
  badSpeakers: {
    cn: '{path} 应为每个说话人写明发音人，例如 {like}。',
    en: '{path} must contain a voice for each speaker, e.g. {like}.',
  },
  inUse: {
    cn: '{folder} 正被 {what} 使用（进程 {pid}，始于 {since}）。请先停止它，或用 --data 换一个文件夹。',
    en: '{folder} is in use by {what} (process {pid}, since {since}). Stop it first, or choose another folder with --data.',
  },
})

import { words } from './words.ts'

/** What was not understood of what was typed. */
export const usageFaults = words('usageFaults', {
  forCommand: {
    cn: 'yiyin {command}：{fault}\n见：yiyin help {command}',
    en: 'yiyin {command}: {fault}\nSee: yiyin help {command}',
    hk: 'yiyin {command}：{fault}\n見：yiyin help {command}',
  },
  noCommand: {
    cn: '没有命令 {name}。见：yiyin help',
    en: 'There is no command {name}. See: yiyin help',
    hk: '沒有命令 {name}。見：yiyin help',
  },
  noCommandMeant: {
    cn: '没有命令 {name}。您是指 yiyin {meant} 吗？见：yiyin help',
    en: 'There is no command {name}. Did you mean yiyin {meant}? See: yiyin help',
    hk: '沒有命令 {name}。您是指 yiyin {meant} 嗎？見：yiyin help',
  },
  noOption: { cn: '没有选项 {name}。', en: 'There is no option {name}.', hk: '沒有選項 {name}。' },
  noOptionMeant: {
    cn: '没有选项 {name}。您是指 --{meant} 吗？',
    en: 'There is no option {name}. Did you mean --{meant}?',
    hk: '沒有選項 {name}。您是指 --{meant} 嗎？',
  },
  noOptionFile: {
    cn: '没有选项 {name}。名称以 - 开头的文件请写成 ./-NAME，其他文字请放在 -- 之后。',
    en: 'There is no option {name}. A file whose name begins with - is given as ./-NAME, other text after --.',
    hk: '沒有選項 {name}。名稱以 - 開頭的檔案請寫成 ./-NAME，其他文字請放在 -- 之後。',
  },
  onlyOptions: {
    cn: '只接受选项，不接受 {given}。',
    en: 'It takes nothing but options, and not {given}.',
    hk: '只接受選項，不接受 {given}。',
  },
  noValue: { cn: '{name} 不带值。', en: '{name} takes no value.', hk: '{name} 不帶值。' },
  needsValue: {
    cn: '{name} 需要一个值：{name} {value}',
    en: '{name} needs a value: {name} {value}',
    hk: '{name} 需要一個值：{name} {value}',
  },
  oneOf: {
    cn: '{name} 须为 {choices} 之一。',
    en: '{name} is one of {choices}.',
    hk: '{name} 須為 {choices} 之一。',
  },
  video: { cn: '视频、音频或字幕', en: 'video, sound or subtitle', hk: '影片、音訊或字幕' },
  sound: { cn: '视频或音频', en: 'video or sound', hk: '影片或音訊' },
  subtitle: { cn: '字幕', en: 'subtitle', hk: '字幕' },
  giveOne: { cn: '请给出一个{kind}文件。', en: 'Give one {kind} file.', hk: '請給出一個{kind}檔案。' },
  notSeveral: {
    cn: '请只给出一个{kind}文件，而不是 {count} 个：{inputs}。带空格的名称请加引号。',
    en: 'Give one {kind} file, not {count}: {inputs}. A name with spaces goes in quotes.',
    hk: '請只給出一個{kind}檔案，而不是 {count} 個：{inputs}。帶空格的名稱請加引號。',
  },
  languagesTogether: {
    cn: '多种语言之间请用逗号，不加空格：--to es,ca',
    en: 'Several languages are written with commas and without spaces: --to es,ca',
    hk: '多種語言之間請用逗號，不加空格：--to es,ca',
  },
  spokenFrom: {
    cn: '请说明其中说的是哪种语言：--from en',
    en: 'Say which language is spoken in it: --from en',
    hk: '請說明其中說的是哪種語言：--from en',
  },
  dubInto: {
    cn: '请说明配音成哪些语言：--to es,ca',
    en: 'Say into which languages: --to es,ca',
    hk: '請說明配音成哪些語言：--to es,ca',
  },
  translateBetween: {
    cn: '请说明从哪种语言译成哪种：--from en --to es',
    en: 'Say from which language to which: --from en --to es',
    hk: '請說明從哪種語言譯成哪種：--from en --to es',
  },
  inItAlready: {
    cn: '它本来就是 {language}。请选另一种语言：--to es',
    en: 'It is in {language} already. Say another language: --to es',
    hk: '它本來就是 {language}。請選另一種語言：--to es',
  },
  whereSubtitles: {
    cn: '请说明写到哪里：-o OUT.srt（或 .vtt、.ass、.txt、.csv、.docx）',
    en: 'Say where to: -o OUT.srt (or .vtt, .ass, .txt, .csv, .docx)',
    hk: '請說明寫到哪裏：-o OUT.srt（或 .vtt、.ass、.txt、.csv、.docx）',
  },
  whereSound: {
    cn: '请说明写到哪里：-o OUT.wav、-o OUT.mp3 或 -o OUT.m4a',
    en: 'Say where to: -o OUT.wav, -o OUT.mp3 or -o OUT.m4a',
    hk: '請說明寫到哪裏：-o OUT.wav、-o OUT.mp3 或 -o OUT.m4a',
  },
  textOrEmpty: {
    cn: '--text 和 --empty 只能选一个。',
    en: 'Give --text or --empty, not both.',
    hk: '--text 和 --empty 只能選一個。',
  },
  giveText: {
    cn: '请给出一段文字或一个文本文件。',
    en: 'Give a text or a text file.',
    hk: '請給出一段文字或一個文字檔案。',
  },
  whichVoice: {
    cn: '请说明用哪个发音人：--voice embedded:slt（yiyin voices 会列出）',
    en: 'Say with which voice: --voice embedded:slt (yiyin voices lists them)',
    hk: '請說明用哪個發音人：--voice embedded:slt（yiyin voices 會列出）',
  },
  sliderRange: {
    cn: '--{name} 须在 0 到 9 之间；5 为发音人本来的样子。',
    en: '--{name} is between 0 and 9; 5 is as the voice is.',
    hk: '--{name} 須在 0 到 9 之間；5 為發音人本來的樣子。',
  },
  filePerLanguage: {
    cn: '有多种语言时，请说明哪个文件属于哪种语言：--translation es=FILE,ca=FILE',
    en: 'With several languages, say which file is for which: --translation es=FILE,ca=FILE',
    hk: '有多種語言時，請說明哪個檔案屬於哪種語言：--translation es=FILE,ca=FILE',
  },
  otherLanguage: {
    cn: '--translation 提到了 {language}，但只配音成 {to}。',
    en: '--translation names {language}, and it is dubbed into {to} only.',
    hk: '--translation 提到了 {language}，但只配音成 {to}。',
  },
  encodingOther: {
    cn: '--encoding 提到了 {language}，但只配音成 {to}。',
    en: '--encoding names {language}, and it is dubbed into {to} only.',
    hk: '--encoding 提到了 {language}，但只配音成 {to}。',
  },
  noLanguage: {
    cn: '{given} 不是语言代码，请写成 en、es 或 zh-Hant 这样。',
    en: '{given} is not a language: write it like en, es or zh-Hant.',
    hk: '{given} 不是語言代碼，請寫成 en、es 或 zh-Hant 這樣。',
  },
  languageByCode: {
    cn: '语言请用代码表示：{given} 写作 {code}。',
    en: 'A language is given by its code: {code} for {given}.',
    hk: '語言請用代碼表示：{given} 寫作 {code}。',
  },
  modelsAct: {
    cn: '请说明做什么：list、get NAME 或 check。',
    en: 'Say what to do: list, get NAME, or check.',
    hk: '請說明做甚麼：list、get NAME 或 check。',
  },
  takesNoNames: { cn: '{act} 不接受名称。', en: '{act} takes no names.', hk: '{act} 不接受名稱。' },
  whichModel: {
    cn: '请说明下载哪个模型：yiyin models list 会列出。',
    en: 'Say which model to get: yiyin models list shows them.',
    hk: '請說明下載哪個模型：yiyin models list 會列出。',
  },
  noModel: {
    cn: '没有模型 {name}。yiyin models list 会列出有哪些。',
    en: 'There is no model {name}. yiyin models list shows those that there are.',
    hk: '沒有模型 {name}。yiyin models list 會列出有哪些。',
  },
  noModelMeant: {
    cn: '没有模型 {name}。您是指 {meant} 吗？yiyin models list 会列出有哪些。',
    en: 'There is no model {name}. Did you mean {meant}? yiyin models list shows those that there are.',
    hk: '沒有模型 {name}。您是指 {meant} 嗎？yiyin models list 會列出有哪些。',
  },
  oneName: {
    cn: '请给出一个名称：yiyin operator NAME',
    en: 'Give one name: yiyin operator NAME',
    hk: '請給出一個名稱：yiyin operator NAME',
  },
  portRange: {
    cn: '--port 须为 0 到 65535 的数字，而不是 {given}。',
    en: '--port takes a number from 0 to 65535, not {given}.',
    hk: '--port 須為 0 到 65535 的數字，而不是 {given}。',
  },
  // Where an option would change nothing.
  needsPicture: {
    cn: '{option} 需要画面，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs a picture, and {input} is subtitles alone. Leave it out.',
    hk: '{option} 需要畫面，而 {input} 只是字幕。請去掉它。',
  },
  needsSound: {
    cn: '{option} 需要视频的声音，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs the sound of a film, and {input} is subtitles alone. Leave it out.',
    hk: '{option} 需要影片的聲音，而 {input} 只是字幕。請去掉它。',
  },
  trackNumber: {
    cn: '{option} 是从 1 开始的轨道编号，不能是 {given}。',
    en: '{option} is the number of a track, from 1, and cannot be {given}.',
    hk: '{option} 是從 1 開始的軌道編號，不能是 {given}。',
  },
  subtitlesTwice: {
    cn: '{input} 本身就是字幕。请去掉 --subtitles，或改为给出视频。',
    en: '{input} is subtitles itself. Leave --subtitles out, or give the film.',
    hk: '{input} 本身就是字幕。請去掉 --subtitles，或改為給出影片。',
  },
  nothingTranslated: {
    cn: '这里没有要翻译的，用不到词汇表。请去掉 --glossary。',
    en: 'Nothing is translated here, so that no glossary is needed. Leave --glossary out.',
    hk: '這裏沒有要翻譯的，用不到詞彙表。請去掉 --glossary。',
  },
  nobodyCalled: {
    cn: '{input} 里没有叫 {names} 的人。有：{speakers}',
    en: 'Nobody is called {names} in {input}. There are: {speakers}',
    hk: '{input} 裏沒有叫 {names} 的人。有：{speakers}',
  },
  nobodyNamed: {
    cn: '{input} 没有写明谁在说话。请去掉 --speaker-voices，或在其中写上名字，例如 VTT 文件里的 <v Anna>。',
    en: '{input} names nobody who speaks. Leave --speaker-voices out, or write names into it, like <v Anna> in a VTT file.',
    hk: '{input} 沒有寫明誰在說話。請去掉 --speaker-voices，或在其中寫上名字，例如 VTT 檔案裏的 <v Anna>。',
  },
  nobodyTellsApart: {
    cn: '这里无法区分说话人。请给出写有说话人的字幕，或下载能区分的模型：yiyin models get speakers',
    en: 'Nothing here tells speakers apart. Give subtitles with their names, or get a model that does: yiyin models get speakers',
    hk: '這裏無法區分說話人。請給出寫有說話人的字幕，或下載能區分的模型：yiyin models get speakers',
  },
})

/** What is wrong with a file or a place to write to. */
export const placeFaults = words('placeFaults', {
  keptWorkGone: {
    cn: '{folder} 中缺少先前步骤的文件。请删除此文件夹后重新运行，其中的内容会重新生成。',
    en: 'Files of earlier steps are missing in {folder}. Remove this folder and run the command again: what was in it is made again.',
    hk: '{folder} 中缺少先前步驟的檔案。請刪除此資料夾後重新執行，其中的內容會重新生成。',
  },
  noFile: { cn: '没有文件 {path}。', en: 'There is no file {path}.', hk: '沒有檔案 {path}。' },
  noReadable: {
    cn: '没有可读取的文件 {path}。',
    en: 'There is no file {path} that can be read.',
    hk: '沒有可讀取的檔案 {path}。',
  },
  mayNot: { cn: '无权读写 {path}。', en: '{path} may not be read or written.', hk: '無權讀寫 {path}。' },
  onlyRead: {
    cn: '无法写入 {path}：它所在的磁盘是只读的。请换一个位置。',
    en: '{path} cannot be written: it is on a disk that is only read. Say another place.',
    hk: '無法寫入 {path}：它所在的磁碟是唯讀的。請換一個位置。',
  },
  partIsFile: {
    cn: '不可能有 {path}：其中一部分是文件，不是文件夹。请换一个位置。',
    en: 'There can be no {path}: a part of it is a file and not a folder. Say another place.',
    hk: '不可能有 {path}：其中一部分是檔案，不是資料夾。請換一個位置。',
  },
  isRead: {
    cn: '这会覆盖正要读取的 {path}。请换一个位置，或给出它的副本。',
    en: 'That would write over {path}, which is read. Say another place, or give a copy of it.',
    hk: '這會覆蓋正要讀取的 {path}。請換一個位置，或給出它的副本。',
  },
  isFile: {
    cn: '{path} 是文件，而那里需要文件夹。请换一个位置。',
    en: '{path} is a file, and a folder is needed there. Say another place.',
    hk: '{path} 是檔案，而那裏需要資料夾。請換一個位置。',
  },
  folderGiven: {
    cn: '{path} 是文件夹。请给出其中的文件。',
    en: '{path} is a folder. Give a file in it.',
    hk: '{path} 是資料夾。請給出其中的檔案。',
  },
  addressGiven: {
    cn: '{input} 是网址，而这里需要文件。请先下载，再给出文件。',
    en: '{input} is an address, and a file is needed. Download it first, and give the file.',
    hk: '{input} 是網址，而這裏需要檔案。請先下載，再給出檔案。',
  },
  nameTooLong: {
    cn: '名称过长，磁盘无法存放：{path}。请缩短名称。',
    en: 'This name is too long for the disk: {path}. Say a shorter one.',
    hk: '名稱過長，磁碟無法存放：{path}。請縮短名稱。',
  },
  diskFull: {
    cn: '磁盘已满。已完成的部分均已保留；腾出空间后，用同一命令即可继续。',
    en: 'The disk is full. What was made is kept; make room, and the same command goes on from there.',
    hk: '磁碟已滿。已完成的部分均已保留；騰出空間後，用同一命令即可繼續。',
  },
  notMade: {
    cn: '无法在这里创建文件夹 {folder}。请换一个位置。',
    en: 'The folder {folder} cannot be made here. Say another place.',
    hk: '無法在這裏建立資料夾 {folder}。請換一個位置。',
  },
  notWritable: {
    cn: '无法写入 {folder}。请换一个位置。',
    en: 'Nothing may be written into {folder}. Say another place.',
    hk: '無法寫入 {folder}。請換一個位置。',
  },
  folderNeeded: {
    cn: '{path} 是文件，而这里需要文件夹。请换一个位置。',
    en: '{path} is a file, and a folder is needed. Say another place.',
    hk: '{path} 是檔案，而這裏需要資料夾。請換一個位置。',
  },
  noFolder: {
    cn: '没有文件夹 {folder}。请先创建，或为 {name} 换一个位置。',
    en: 'There is no folder {folder}. Make it, or say another place for {name}.',
    hk: '沒有資料夾 {folder}。請先建立，或為 {name} 換一個位置。',
  },
  fileNeeded: {
    cn: '{path} 是文件夹。请写文件名。',
    en: '{path} is a folder. Say the name of a file.',
    hk: '{path} 是資料夾。請寫檔案名。',
  },
  noColumn: {
    cn: '{path} 里没有 {language} 这一列：首行应写语言代码，例如 {head}',
    en: '{path} has no column for {language}: its first row should name the languages, like {head}',
    hk: '{path} 裏沒有 {language} 這一欄：首行應寫語言代碼，例如 {head}',
  },
  badSpeakers: {
    cn: '{path} 应为每个说话人写明发音人，例如 {like}。',
    en: '{path} should hold a voice for each speaker, like {like}.',
    hk: '{path} 應為每個說話人寫明發音人，例如 {like}。',
  },
  inUse: {
    cn: '{folder} 正被 {what} 使用（进程 {pid}，始于 {since}）。请先停止它，或用 --data 换一个文件夹。',
    en: '{folder} is in use by {what} (process {pid}, since {since}). Stop it first, or choose another folder with --data.',
    hk: '{folder} 正被 {what} 使用（程序 {pid}，始於 {since}）。請先停止它，或用 --data 換一個資料夾。',
  },
})

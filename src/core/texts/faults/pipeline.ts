import { texts } from '#core/texts/texts.ts'

/** Failures of runs that users can fix. */
export const pipelineFaults = texts('pipelineFaults', {
  noSound: { cn: '{name} 里没有声音。', en: '{name} has no audio.' },
  noTrack: {
    cn: '没有音轨 {track}。文件共有 {count} 条音轨：{tracks}。请用 --audio-track 指定其中一条。',
    en: 'There is no audio track {track}. The file has {count}: {tracks}. Choose one with --audio-track.',
  },
  noSoundToDub: {
    cn: '{name} 里没有声音。请换一个有声音的文件，或用字幕文件提供台词：yiyin dub ... --subtitles FILE',
    en: '{name} has no audio. Choose a file that has, or provide the lines as a subtitle file: yiyin dub ... --subtitles FILE',
  },
  nobodySpeaks: {
    cn: '{name} 里未检测到语音。如确有人说话，请用字幕文件提供台词：yiyin dub ... --subtitles FILE',
    en: 'No speech was detected in {name}. If there is some, provide the lines as a subtitle file: yiyin dub ... --subtitles FILE',
  },
  nobodyToTime: {
    cn: '{name} 里未检测到语音，无法为文本定时。如确有人说话，请提供带时间的文本（SRT 文件）。',
    en: 'No speech was detected in {name}, so the text cannot be timed. If there is some, provide the text with times, as an SRT file.',
  },
  notRecognized: {
    cn: '已配置的引擎都不能识别 {language}。请用字幕文件提供台词：yiyin dub ... --subtitles FILE。可用此命令生成时间正确的空白字幕：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No configured engine recognizes {language}. Provide the lines as a subtitle file: yiyin dub ... --subtitles FILE. Create an empty one with the right times: yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notIdentified: {
    cn: '这里没有引擎能判断 {name} 所说的语言。请指定，例如 --from en；或安装能判断语言的模型：yiyin models get spoken-language；或配置返回 verbose_json 的识别服务（OPENAI_RECOGNITION_BASE_URL）',
    en: 'No engine here can identify the language of {name}. Specify it, for example --from en; or get a model that can: yiyin models get spoken-language; or configure a recognition server that answers verbose_json (OPENAI_RECOGNITION_BASE_URL)',
  },
  languageUnclear: {
    cn: '没有引擎判断出 {name} 所说的语言。请指定，例如 --from en',
    en: 'No engine could identify the language of {name}. Specify it, for example --from en',
  },
  notTimed: {
    cn: '已配置的引擎都不能为 {language} 文本定时。请提供带时间的文本（SRT 文件）。可用此命令生成时间正确的空白字幕：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No configured engine can time a text in {language}. Provide it with times, as an SRT file. Create an empty one with the right times: yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notTranslated: {
    cn: '已配置的引擎都不能把 {from} 译成 {to}。请配置可翻译的引擎（用 yiyin doctor 查看），或提供现有译文：yiyin dub ... --translation {to}=FILE',
    en: 'No configured engine translates from {from} to {to}. Configure one that does (yiyin doctor lists them), or provide a translation: yiyin dub ... --translation {to}=FILE',
  },
  notSpoken: {
    cn: '已配置的引擎都没有 {language} 的发音人。请配置有该语言发音人的引擎（用 yiyin doctor 查看），或查看支持的语言：yiyin voices',
    en: 'No configured engine speaks {language}. Configure one that does (yiyin doctor lists them), or see which languages are available: yiyin voices',
  },
  notCloned: {
    cn: '没有引擎能用 {voice} 的录音说 {language}。录音通常须为 1 至 30 秒。可用 yiyin engines 查看能克隆声音的引擎',
    en: 'No engine speaks {language} with the recording of {voice}. Most take 1 to 30 seconds. See which engines clone voices: yiyin engines',
  },
  noCloning: {
    cn: '没有引擎能用录音中的声音说 {language}。请设置 OPENAI_SPEECH_CLONE=ref_audio（服务器须支持声音克隆）或 CLONE_ENDPOINT，或下载模型（中文和英语）：yiyin models get zipvoice',
    en: 'No engine speaks {language} with the voice of a recording. Set OPENAI_SPEECH_CLONE=ref_audio for a server that clones voices, or CLONE_ENDPOINT, or get a model for Chinese and English: yiyin models get zipvoice',
  },
  noReference: {
    cn: '找不到能代表说话人 {speaker} 声音的片段。请给出一段录音：--reference {speaker}=FILE，或为其另选发音人',
    en: 'There is no sample of the voice of speaker {speaker}. Provide a recording: --reference {speaker}=FILE, or choose another voice for them',
  },
  referenceLength: {
    cn: '{name} 长 {seconds} 秒，但录音须为 {shortest} 至 {longest} 秒。请剪出其中清晰的一段',
    en: '{name} has {seconds} seconds, but a recording must have {shortest} to {longest}. Cut out a clear part of it',
  },
  referenceText: {
    cn: '须知道 {name} 中说的话。请写在文件之后：--reference SPEAKER={name},TEXT',
    en: 'The text spoken in {name} is required. Add it after the file: --reference SPEAKER={name},TEXT',
  },
  stemsNotFound: {
    cn: '没有能分成 {count} 条音轨的引擎。见：yiyin engines',
    en: 'No engine can find {count} {count:stem|stems}. See: yiyin engines',
  },
  notSeparated: {
    cn: '没有可分离人声的引擎。请用 yiyin doctor 查看',
    en: 'No engine can separate the vocals. See: yiyin doctor',
  },
  unknownVoice: {
    cn: '没有发音人 {voice}。可查看发音人：yiyin voices',
    en: 'There is no voice {voice}. List the voices: yiyin voices',
  },
  unknownVoiceOf: {
    cn: '没有发音人 {voice}。可查看发音人：yiyin voices --language {language}',
    en: 'There is no voice {voice}. List the voices: yiyin voices --language {language}',
  },
  noStyle: {
    cn: '发音人 {voice} 没有风格 {style}。它有：{styles}',
    en: 'The voice {voice} has no style {style}. Its styles: {styles}',
  },
  noStyles: {
    cn: '发音人 {voice} 只有一种风格。请去掉 --style。',
    en: 'The voice {voice} has only one style. Leave out --style.',
  },
  noCues: {
    cn: '{name} 里没有字幕。它应是 SRT、ASS、SSA 或 VTT 文件。',
    en: 'There are no subtitles in {name}. It must be an SRT, ASS, SSA or VTT file.',
  },
  noSubtitleTrack: {
    cn: '{name} 里没有字幕轨。请用 --subtitles 指定字幕文件。',
    en: 'There is no subtitle track in {name}. Provide a subtitle file with --subtitles.',
  },
  pictureSubtitles: {
    cn: '{name} 的字幕是图形而不是文字，无法读取（{tracks}）。请用 --subtitles 指定字幕文件。',
    en: 'The subtitles in {name} are images, not text, and cannot be read ({tracks}). Provide a subtitle file with --subtitles.',
  },
  otherSubtitleTrack: {
    cn: '{name} 没有第 {track} 条字幕轨。现有字幕轨：{tracks}',
    en: 'There is no subtitle track {track} in {name}. Its tracks: {tracks}',
  },
  whichSubtitleTrack: {
    cn: '{name} 有多条字幕轨，没有一条是视频的语言。请用 --subtitle-track 选择：{tracks}',
    en: 'None of the subtitle tracks in {name} is in the spoken language. Choose one with --subtitle-track: {tracks}',
  },
  noText: {
    cn: '{name} 里既没有字幕也没有文字。它应是 SRT、ASS、SSA 或 VTT 文件，或台词的纯文本。',
    en: 'There are no subtitles and no text in {name}. It must be an SRT, ASS, SSA or VTT file, or the lines as plain text.',
  },
  textTooLong: {
    cn: '{name} 过长，不像是一部视频的台词。请只提供视频中说到的部分。',
    en: '{name} is too long for one video. Provide only the part that is spoken in it.',
  },
  nothingGiven: {
    cn: '{name} 里既没有字幕，也没有视频。',
    en: '{name} contains neither subtitles nor a video.',
  },
  nothingToRead: {
    cn: '{name} 里没有可以朗读的文字。',
    en: '{name} contains no text that can be read aloud.',
  },
  noPitch: {
    cn: '发音人 {voice} 不支持调节音调。请去掉 --pitch。',
    en: 'The voice {voice} does not support pitch. Leave out --pitch.',
  },
  readUnknownEnding: {
    cn: '不支持 {name} 的格式。支持 .txt、.doc、.docx、.odt、.rtf、.epub、.mobi、.azw3、.fb2、.pdf、.html 和 .md。',
    en: '{name} is not in a supported format. Supported are .txt, .doc, .docx, .odt, .rtf, .epub, .mobi, .azw3, .fb2, .pdf, .html and .md.',
  },
  readOtherContent: {
    cn: '{name} 的扩展名是 {ending}，内容却是 {kind}。请改正扩展名，或另存为支持的格式。',
    en: '{name} ends in {ending}, but its content is {kind}. Correct the file name, or save it in a supported format.',
  },
  readNotText: {
    cn: '{name} 的内容不是 {ending} 文件。请检查文件。',
    en: 'The content of {name} is not that of a {ending} file. Check the file.',
  },
  readEmpty: { cn: '{name} 里没有文字。', en: '{name} contains no text.' },
  readTooLarge: {
    cn: '{name} 超过 {megabytes} MB。请拆分文件，或去掉图片后重试。',
    en: '{name} is larger than {megabytes} MB. Split the file, or remove its images and try again.',
  },
  readTooLong: {
    cn: '{name} 超过 {characters} 个字符。请拆分后分别上传。',
    en: '{name} is longer than {characters} characters. Split it into several files.',
  },
  readTooManyParagraphs: {
    cn: '{name} 超过 {max} 段。请拆分成多个文件。',
    en: '{name} has more than {max} paragraphs. Split it into several files.',
  },
  readTooManyPages: {
    cn: '{name} 超过 {pages} 页。请拆分后分别上传。',
    en: '{name} has more than {pages} pages. Split it into several files.',
  },
  readEncrypted: {
    cn: '{name} 已加密或受版权保护（DRM）。请先去除密码再上传。',
    en: '{name} is protected by a password or DRM. Upload a version without protection.',
  },
  readScanned: {
    cn: '{name} 只有页面图片，没有文字，可能是扫描件。请先用文字识别（OCR）软件处理。',
    en: '{name} contains images of pages and no text, so it is probably a scan. Run text recognition (OCR) on it first.',
  },
  readBroken: {
    cn: '{name} 已损坏，无法读取。请用原来的软件打开并另存后重试。',
    en: '{name} is damaged and can’t be read. Open it in the program it was made with, save it again and retry.',
  },
  readNoArticle: {
    cn: '在 {name} 上没有找到正文。请复制文字并粘贴。',
    en: 'No article was found on {name}. Copy the text and paste it instead.',
  },
  readUnpacksTooLarge: {
    cn: '{name} 解压后过大，已拒绝读取。',
    en: '{name} unpacks to too much data and was refused.',
  },
  readForbiddenMarkup: {
    cn: '{name} 含有不允许的 XML 定义（实体），已拒绝读取。',
    en: '{name} contains XML definitions (entities) that are not allowed and was refused.',
  },
  readMacros: {
    cn: '{name} 含有宏，已拒绝读取。请另存为不含宏的文档后上传。',
    en: '{name} contains macros and was refused. Save it as a document without macros and upload that.',
  },
  readTooComplex: {
    cn: '读取 {name} 需要的时间或内存过多。请简化或拆分文件。',
    en: 'Reading {name} takes too much time or memory. Simplify the file or split it.',
  },
  readNeedsProgram: {
    cn: '读取 {name} 需要服务器安装 {package}（apt-get install {package}）。也可另存为 .docx 后上传。',
    en: 'Reading {name} requires {package} on the server (apt-get install {package}). Or save the file as .docx and upload that.',
  },
  readNeedsFonts: {
    cn: '读取 {name} 的中日韩文字需要服务器安装 {package}（apt-get install {package}）。也可另存为内嵌字体的 PDF。',
    en: 'Reading the East Asian text of {name} requires {package} on the server (apt-get install {package}). Or save the PDF with embedded fonts.',
  },
})

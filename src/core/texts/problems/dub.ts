import { texts } from '#core/texts/texts.ts'

/** Problems of uploads and dubs. */
export const dubProblems = texts('dubProblems', {
  fileEmpty: { cn: '文件是空的，请换一个', en: 'This file is empty. Choose another one' },
  fileGone: {
    cn: '无法读取此文件，它可能已被移动或删除；请重新选择',
    en: 'Can’t read this file. It may have been moved or deleted; choose it again',
  },
  projectNameEmpty: { cn: '请输入项目名称', en: 'Enter a project name' },
  languageMissing: { cn: '请选择语言', en: 'Choose a language' },
  nothingChosen: { cn: '请至少选择一项', en: 'You have not selected anything' },
  termEmpty: { cn: '请输入词条', en: 'Enter the term and its translation' },
  glossaryFull: {
    cn: '术语表已满，最多 {most} 条，请先删除不用的词条',
    en: 'The glossary is full ({most} terms). Remove terms you no longer need',
  },
  voiceMissing: { cn: '请选择发音人', en: 'Choose a voice' },
  textEmpty: { cn: '请输入文字', en: 'Enter some text' },
  sliderRange: {
    cn: '语速、音量和音调须在 0 到 9 之间',
    en: 'Speed, volume and pitch must be between 0 and 9',
  },

  readingRange: {
    cn: '采样率须为 8000 至 48000，总时长不超过 10 分钟，起始静音不超过 10 秒（均以毫秒计）',
    en: 'The sample rate must be between 8000 and 48000, the total time at most 10 minutes, and the initial silence at most 10 seconds (both in milliseconds)',
  },

  readModelUnknown: {
    cn: '该发音人没有朗读风格“{style}”',
    en: 'This voice does not have the reading style “{style}”',
  },

  videoKind: {
    cn: '仅支持 mp4、avi、flv、mkv 视频，以及 mp3、m4a、wav、flac 音频',
    en: 'Only MP4, AVI, FLV and MKV videos, and MP3, M4A, WAV and FLAC audio are supported',
  },
  subtitleKind: { cn: '仅支持 srt 或 ass 字幕文件', en: 'Only SRT and ASS subtitle files are supported' },
  importKind: {
    cn: '仅支持 srt、ass 或 vtt 字幕文件',
    en: 'Only SRT, ASS and VTT subtitle files are supported',
  },
  videoTooLarge: {
    cn: '文件须小于 {megabytes} MB，请压缩后再上传',
    en: 'The file must be smaller than {megabytes} MB. Compress it and upload it again',
  },
  videoTooLong: {
    cn: '时长须短于 {minutes} 分钟，请剪短后再上传；15 至 60 分钟的请选择长视频',
    en: 'The file must be shorter than {minutes} minutes. Trim it, or upload a file of 15 to 60 minutes as a long video',
  },
  subtitlesTooLarge: {
    cn: '字幕文件须小于 {megabytes} MB',
    en: 'The subtitle file must be smaller than {megabytes} MB',
  },
  separationKind: {
    cn: '仅支持 MP3、WAV、M4A、FLAC、OGG、OPUS、MP4、MKV、WEBM、AVI、FLV 文件，请转换格式后再上传',
    en: 'Only MP3, WAV, M4A, FLAC, OGG, OPUS, MP4, MKV, WEBM, AVI and FLV files are supported. Convert the file and upload it again',
  },
  separationTooLarge: {
    cn: '文件不能超过 {megabytes} MB，请压缩或剪短后再上传',
    en: 'The file can be at most {megabytes} MB. Compress or trim it and upload it again',
  },
  separationTooLong: {
    cn: '声音须短于 {minutes} 分钟，请剪短后再上传',
    en: 'The audio must be shorter than {minutes} minutes. Trim the file and upload it again',
  },
  separationContent: {
    cn: '这不是音频或视频文件，只是扩展名相同；请选择原始的音频或视频',
    en: 'This file is neither audio nor video, despite its extension. Choose the original recording',
  },
  separationNameEmpty: { cn: '请输入名称', en: 'Enter a name' },
  soundUnreadable: {
    cn: '文件已损坏或不完整，无法读取；请重新导出，或换一个文件',
    en: 'The file is damaged or incomplete and can’t be read. Export it again, or choose another file',
  },
  soundUnsupported: {
    cn: '不支持此文件的格式或位深；请转换为 MP3、24 位以内的 WAV 或 FLAC 后再上传',
    en: 'The format or bit depth of this file isn’t supported. Convert it to MP3, or to WAV or FLAC of at most 24 bits, and upload it again',
  },
  fileCutOff: {
    cn: '文件不完整：应有 {of}，到 {ends} 就断了。请上传完整的文件；如只需要这一部分，请用视频或音频软件另存后再上传',
    en: 'The file is incomplete: it ends after {ends} of {of}. Upload the whole file; if you want only this part, save it as a new file with a video or audio program first',
  },
  fileEndMissing: {
    cn: '文件不完整：缺少结尾。请上传完整的文件；如只需要现有的部分，请用视频或音频软件另存后再上传',
    en: 'The file is incomplete: its end is missing. Upload the whole file; if you want only what is there, save it as a new file with a video or audio program first',
  },
  noSoundInFile: {
    cn: '这个文件没有声音；请换一个有声音的文件',
    en: 'This file has no audio. Choose one that has audio',
  },
  separatorGone: {
    cn: '分离方式“{engine}”现在不可用，请换一种再试',
    en: 'The separation method {engine} is not available now. Choose another one and try again',
  },
  stemsNotFound: {
    cn: '这种分离方式不能分成 {stems} 条音轨，请减少音轨数或换一种方式',
    en: 'This separation method cannot find {stems} stems. Choose fewer stems or another method',
  },
  notSeparated: {
    cn: '预览完成后才能分离全部，请先完成预览',
    en: 'The whole file can be separated once its preview is done. Finish the preview first',
  },
  voiceNotSeparated: {
    cn: '请先分离全部，再用人声新建译配',
    en: 'Separate the whole file before you dub its voice',
  },
  uploadGone: {
    cn: '上传的文件已过期，请重新上传',
    en: 'The uploaded file has expired. Upload it again',
  },
  uploadUnfinished: {
    cn: '文件尚未上传完成，请等待上传结束',
    en: 'The file is still uploading. Wait until it’s done',
  },
  tooManyUploads: {
    cn: '同时进行的上传最多 {max} 个，请先完成或放弃其中一些，或联系运营人员提高上限',
    en: 'You can have at most {max} {max:upload|uploads} in progress. Finish or cancel some first, or ask the operator for more',
  },
  subtitlesLanguage: {
    cn: '字幕文件仅支持中文或英文',
    en: 'Subtitle files must be in Chinese or English',
  },

  videoUnreadable: {
    cn: '文件无法读取，可能已损坏或不完整；请检查后重新导出并上传',
    en: 'Can’t read the file. It may be damaged or incomplete; export it again and re-upload it',
  },
  videoUnsupported: {
    cn: '这不是可读取的视频或音频格式；请转换为 H.264 的 mp4 或 mp3 后再上传，或换一个文件',
    en: 'This format isn’t supported. Convert it to H.264 MP4 or MP3, or choose another file',
  },
  videoIsSound: {
    cn: '文件里只有声音，没有画面；请选择带画面的视频',
    en: 'This file contains only audio. Choose a file with video',
  },
  videoIsPicture: {
    cn: '这是图片，不是视频；请选择视频文件',
    en: 'This is an image, not a video. Choose a video file',
  },
  videoIsArchive: {
    cn: '这是压缩包，不是视频；请解压后选择其中的视频',
    en: 'This is an archive, not a video. Extract it and choose the video inside',
  },
  videoIsDocument: {
    cn: '这是文档或程序，不是视频；请选择视频文件',
    en: 'This is a document or a program, not a video. Choose a video file',
  },
  videoIsSubtitles: {
    cn: '这是字幕文件，不是视频；请选择视频，或将扩展名改回 .srt 或 .ass 后作为字幕上传',
    en: 'This is a subtitle file, not a video. Choose a video, or restore the .srt or .ass extension and upload it as subtitles',
  },
  videoIsText: {
    cn: '这是文本文件，不是视频；请选择视频文件',
    en: 'This is a text file, not a video. Choose a video file',
  },
  noSoundInVideo: {
    cn: '视频没有声音；请上传有声音的视频，或连同字幕文件一起上传',
    en: 'The video has no audio. Upload one that does, or add a subtitle file',
  },
  noSpeech: {
    cn: '没有检测到有人说话；如确有对白，请连同字幕文件一起上传',
    en: 'No speech was detected. If there is dialogue, upload the video together with a subtitle file',
  },
  notRecognized: {
    cn: '没有可识别 {language} 的引擎；中文或英文视频可连同字幕文件一起上传，其他语言请联系管理员配置引擎',
    en: 'No engine can recognize {language}. You can upload Chinese or English videos with a subtitle file; for other languages, ask your administrator to configure an engine',
  },
  notIdentified: {
    cn: '这里没有引擎能判断所说的语言，请选择语言',
    en: 'No engine here can detect the spoken language. Choose it',
  },
  languageUnclear: {
    cn: '未能判断所说的语言；请选择语言后重试',
    en: 'The spoken language could not be detected. Choose it and try again',
  },
  linesFromFile: {
    cn: '此项目的字幕来自文件，不是识别出来的，语言无法更改；请用正确的语言重新创建项目',
    en: 'The subtitles of this project came with a file, so its language can’t be changed. Create a new project in the right language',
  },
  notTranslated: {
    cn: '没有可将 {from} 译为 {to} 的引擎；请选择其他语言，或导入译文',
    en: 'No engine can translate from {from} to {to}. Choose another language, or import a translation',
  },
  labelTooLittle: {
    cn: '本站要求更明显的 AI 合成标识，请刷新页面后重新选择',
    en: 'This site requires a more visible AI label. Reload the page and choose again',
  },
  notSpoken: {
    cn: '没有会说 {language} 的发音人；字幕仍可导出，或联系管理员配置',
    en: 'No voice speaks {language}. You can still export the subtitles, or ask your administrator to add a voice',
  },
  subtitlesUnreadable: {
    cn: '字幕解析失败；请确认它是 srt 或 ass 文件',
    en: 'Couldn’t parse the subtitles. Make sure the file is SRT or ASS',
  },
  subtitlesTooLong: {
    cn: '字幕过长：最多 5 万条、共 300 万字；请拆分后再上传',
    en: 'The subtitles are too long. The limit is 50,000 lines and 3,000,000 characters; split the file and upload it again',
  },
  noSubtitles: {
    cn: '没有字幕，无法继续；请先添加或导入字幕',
    en: 'There are no subtitles, so you can’t continue. Add or import some first',
  },
  engineFailed: {
    cn: '引擎 {engine} 未能完成：{fault}',
    en: 'Engine {engine} failed: {fault}',
  },
  engineGone: {
    cn: '所需的引擎已不可用；请换一种语言，或联系管理员',
    en: 'The required engine is no longer available. Choose another language, or contact your administrator',
  },
  diskFull: {
    cn: '服务器存储空间不足；已完成的部分均已保留，请稍后重试',
    en: 'The server is out of disk space. Finished parts are kept; try again later',
  },
  unknownVoice: {
    cn: '所选发音人已不可用，请重新选择',
    en: 'This voice is no longer available. Choose another one',
  },
  wrongEngine: { cn: '此发音人不属于引擎 {engine}', en: 'This voice doesn’t belong to engine {engine}' },
  notShortened: {
    cn: '没有可缩短{language}译文的引擎；请手动精简',
    en: 'No engine can shorten {language} text. Shorten the line manually',
  },
  noShorter: {
    cn: '有 {count} 条字幕没有找到更短的说法，请手动精简',
    en: 'No shorter wording was found for {count} {count:line|lines}. Shorten them manually',
  },
  takesFull: {
    cn: '一条字幕最多保留 {most} 段录音，请先删除不用的',
    en: 'A line can have at most {most} takes. Delete one that you don’t need first',
  },
  takeTooLong: {
    cn: '声音须短于 {minutes} 分钟；请只截取这一条的内容',
    en: 'The audio must be shorter than {minutes} minutes. Cut out this line only',
  },
  takeSilent: {
    cn: '文件里没有听到声音；请检查麦克风，或换一个文件',
    en: 'No sound was detected. Check the microphone, or choose another file',
  },
  takeGone: {
    cn: '某一条字幕所选的录音已不存在，请重新选择后再生成',
    en: 'The take chosen for a line no longer exists. Choose another one, then generate again',
  },
  takeUnfinished: {
    cn: '录音仍在处理，请稍后再选',
    en: 'This take is still being prepared. Wait a moment, then choose it',
  },
  takeShared: {
    cn: '这一条播出时还有别人在说话，无法单独保留；请重新录制或生成',
    en: 'Someone else speaks at the same time, so this line can’t be kept separately. Record or synthesize it again',
  },
  stillWorking: {
    cn: '此项目正在处理中，请等待完成或先取消',
    en: 'This project is being processed. Wait until it finishes, or cancel it first',
  },
  severalSources: {
    cn: '请只提供一个来源：上传的文件或链接。',
    en: 'Give one source only: an uploaded file or a link.',
  },
  archiveUnfinished: {
    cn: '作品的部分文件尚未完成，请等待完成，或选择只打包已有的文件',
    en: 'Some files of this work aren’t ready yet. Wait until they are, or download the others without them',
  },
  nothingTranslated: {
    cn: '此语言尚无译文，请先翻译',
    en: 'There’s no translation into this language yet. Translate it first',
  },
  sampleLate: { cn: '试听尚未生成，请稍后再试', en: 'The sample isn’t ready yet. Try again in a moment' },
  audioGone: { cn: '音频文件已删除', en: 'The audio file has been deleted' },
  projectWaiting: {
    cn: '项目仍在识别中，暂时无法打开',
    en: 'The project is still being processed and can’t be opened yet',
  },
  preparingCancelled: {
    cn: '处理已取消；请点击重试继续',
    en: 'Processing was canceled. Retry to continue',
  },
  programsMissing: {
    cn: '这台机器上没有 {programs}；请安装（运行 ./yiyin doctor 可查看安装方法），重新启动后点击重试',
    en: '{programs} isn’t installed on the server. Install it (run ./yiyin doctor for instructions), restart, and then retry',
  },
  sameLanguage: {
    cn: '目标语言不能与原语言相同',
    en: 'The target language must differ from the original',
  },
})

import { texts } from '#core/texts/texts.ts'

export const uploadTexts = texts('uploads', {
  newProject: { cn: '新建项目', en: 'New project' },
  newProjectIntro: {
    cn: '从视频、音频或字幕文件开始。每一步都可以暂停，之后继续。',
    en: 'Start with a video, an audio file or subtitles. You can stop at any step and continue later.',
  },
  short: { cn: '短视频或音频', en: 'Short video or audio' },
  shortHint: {
    cn: '短于 15 分钟，小于 800 MB；通常几分钟就能开始校对。',
    en: 'Under 15 minutes and 800 MB. Subtitles are usually ready within minutes.',
  },
  long: { cn: '长视频或音频', en: 'Long video or audio' },
  longHint: {
    cn: '短于 60 分钟，小于 2048 MB；会排队处理，约 24 小时内完成字幕识别，完成后会通知您。',
    en: 'Under 60 minutes and 2048 MB. Long files are queued; subtitles are ready within about 24 hours, and we’ll notify you.',
  },
  subtitlesOnly: { cn: '仅字幕', en: 'Subtitles only' },
  subtitlesOnlyHint: {
    cn: '已有 srt 或 ass 字幕，中文或英文；直接翻译、配音，不需要视频。',
    en: 'An SRT or ASS file in Chinese or English, translated and dubbed without a video.',
  },
  videoKinds: {
    cn: 'mp4、avi、flv、mkv；mp3、m4a、wav、flac',
    en: 'MP4, AVI, FLV, MKV; MP3, M4A, WAV, FLAC',
  },
  subtitleKinds: { cn: 'srt、ass', en: 'SRT, ASS' },
  link: { cn: '影片链接', en: 'Link to a film' },
  linkHint: {
    cn: '视频或音频文件的地址，或 HLS、DASH 流。创建后由服务器下载。',
    en: 'The address of a video or audio file, or of an HLS or DASH stream. The server downloads it after you create the project.',
  },
  addLink: { cn: '添加', en: 'Add' },
  fromLink: { cn: '来自链接', en: 'From a link' },
  how: { cn: '流程', en: 'How it works' },
  stepUpload: { cn: '上传', en: 'Upload' },
  stepUploadHint: {
    cn: '断网或关闭页面后可以续传。',
    en: 'Uploads resume after a lost connection or a closed page.',
  },
  stepSubtitles: { cn: '校对字幕', en: 'Proofread subtitles' },
  stepSubtitlesHint: {
    cn: '语音自动识别成字幕，对照画面和波形修改。',
    en: 'Speech is turned into subtitles. Correct them alongside the video and waveform.',
  },
  stepTranslate: { cn: '多语言翻译', en: 'Translate' },
  stepTranslateHint: {
    cn: '一次翻译成所有目标语言。',
    en: 'Into all the languages you choose, in one step.',
  },
  stepCheck: { cn: '校对译文', en: 'Proofread translation' },
  stepCheckHint: {
    cn: '原文译文并排，每句是否放得下一目了然。',
    en: 'Original and translation side by side, showing whether each line fits its time.',
  },
  stepGenerate: { cn: '生成作品', en: 'Generate works' },
  stepGenerateHint: {
    cn: '选择声音，生成配音视频、音频和字幕。',
    en: 'Choose voices and get the dubbed video, audio and subtitles.',
  },

  uploadVideo: { cn: '上传视频或音频', en: 'Upload video or audio' },
  uploadFile: { cn: '上传字幕', en: 'Upload subtitles' },
  kind: { cn: '时长', en: 'Length' },
  dropVideos: { cn: '把视频或音频拖到这里，可以选择多个', en: 'Drop one or more videos or audio files here' },
  dropSubtitles: {
    cn: '把字幕文件拖到这里，可以选择多个',
    en: 'Drop one or more subtitle files here',
  },
  chooseFiles: { cn: '选择文件', en: 'Choose files' },
  limitsVideo: {
    cn: '{endings}；小于 {megabytes} MB，短于 {minutes} 分钟',
    en: '{endings}; under {megabytes} MB and {minutes} minutes',
  },
  besideHint: {
    cn: 'srt 或 ass 字幕可以一起拖入；有多个文件时，字幕须与视频同名。',
    en: 'You can also drop an SRT or ASS subtitle file. With several videos, it must have the name of its video.',
  },
  limitsSubtitles: {
    cn: '{endings}；小于 {megabytes} MB，中文或英文',
    en: '{endings}; under {megabytes} MB, in Chinese or English',
  },
  longQueued: {
    cn: '长文件会排队处理，约 24 小时内出字幕。项目卡片会显示排队位置和剩余时间；您可以离开，完成后会通知您。',
    en: 'Long files are queued, and subtitles are ready within about 24 hours. The project card shows your place in the queue and the time left. You can leave; we’ll notify you.',
  },

  refused: { cn: '这些文件没有加入', en: 'These files weren’t added' },
  asLong: { cn: '作为长文件上传', en: 'Upload as a long file' },
  twice: { cn: '这个文件已在列表中', en: 'This file is already in the list' },
  besideNothing: {
    cn: '没有同名的视频或音频；请先添加它，再在它的卡片上选择字幕',
    en: 'No video or audio has this name. Add it first, then choose subtitles on its card',
  },
  notTheSame: {
    cn: '不是同一个文件；请选择“{name}”（{size}）',
    en: 'This isn’t the same file. Choose “{name}” ({size})',
  },

  files: { cn: '待创建项目的文件', en: 'Files to create projects from' },
  name: { cn: '项目名称', en: 'Project name' },
  spoken: { cn: '原声语言', en: 'Spoken language' },
  written: { cn: '字幕语言', en: 'Subtitle language' },
  chooseLanguage: { cn: '请选择', en: 'Choose…' },
  detectLanguage: { cn: '自动检测', en: 'Detect automatically' },
  detectHint: {
    cn: '识别前先判断所说的语言，之后可以更正。',
    en: 'The spoken language is detected before recognition. You can correct it afterwards.',
  },
  noSuchLanguage: { cn: '没有这种语言', en: 'No matching language' },
  draftRecognition: {
    cn: '{language}的识别结果只是草稿，错字较多，之后请逐条核对。附上字幕文件更准确；平台管理员也可以配置更好的识别引擎。',
    en: 'Recognition of {language} is only a rough draft and contains many errors, so check each line afterwards. Your own subtitles are more accurate, and your administrator can configure a better engine.',
  },
  goodRecognition: {
    cn: '{language}的识别质量良好。翻译前请通读一遍。',
    en: 'Recognition of {language} is good. Read through the lines before you translate them.',
  },
  veryGoodRecognition: {
    cn: '{language}的识别质量很好。请重点核对人名和数字。',
    en: 'Recognition of {language} is very good. Check names and numbers.',
  },
  otherLanguages: {
    cn: '没有您的语言？添加中文或英文字幕即可。',
    en: 'Another language? Add subtitles in Chinese or English.',
  },
  noRecognizer: {
    cn: '暂无语音识别引擎，请添加中文或英文字幕。',
    en: 'No speech recognition engine is available. Add subtitles in Chinese or English.',
  },
  besideLanguage: {
    cn: '添加的字幕须为中文或英文。',
    en: 'Added subtitles must be in Chinese or English.',
  },
  beside: { cn: '字幕', en: 'Subtitles' },
  addSubtitles: { cn: '添加字幕', en: 'Add subtitles' },
  dropBeside: { cn: '不用字幕 {name}', en: 'Remove {name}' },
  recognizedLater: { cn: '未附字幕，将自动识别', en: 'None. Subtitles will be recognized from speech' },

  progress: { cn: '{name} 的上传进度', en: 'Upload progress of {name}' },
  stageWaiting: { cn: '等待上传', en: 'Waiting to upload' },
  stagePaused: { cn: '已暂停', en: 'Paused' },
  stageHere: { cn: '已上传', en: 'Uploaded' },
  stageMaking: { cn: '正在创建项目', en: 'Creating project' },
  stageMade: { cn: '项目已创建', en: 'Project created' },
  rate: { cn: '{bytes}/秒', en: '{bytes}/s' },
  timeLeft: { cn: '还需 {time}', en: '{time} left' },
  ofAll: { cn: '{sent} / {size}', en: '{sent} of {size}' },
  pause: { cn: '暂停上传 {name}', en: 'Pause {name}' },
  resume: { cn: '继续上传 {name}', en: 'Resume {name}' },
  again: { cn: '重试 {name}', en: 'Retry {name}' },
  remove: { cn: '移除 {name}', en: 'Remove {name}' },
  removeAsk: { cn: '移除“{name}”？', en: 'Remove “{name}”?' },
  removeHint: {
    cn: '已上传的 {sent} 会被删除，需要时只能重新上传。',
    en: 'The {sent} already uploaded will be deleted, and you’d have to upload the file again.',
  },
  removeYes: { cn: '移除', en: 'Remove' },
  lineBroken: {
    cn: '网络断开；恢复后会自动续传，也可以立即重试',
    en: 'Connection lost. The upload resumes automatically, or you can retry now',
  },

  lineTrying: { cn: '网络断开，正在重新连接…', en: 'Connection lost. Reconnecting…' },

  create: { cn: '创建 {count} 个项目', en: 'Create {count} {count:project|projects}' },
  createOne: { cn: '创建项目', en: 'Create project' },
  createHint: {
    cn: '上传完成后自动创建项目，期间可以浏览其他页面。',
    en: 'Projects are created when the upload finishes. You can visit other pages in the meantime.',
  },
  created: { cn: '项目“{name}”已创建', en: 'Project “{name}” created' },

  earlier: { cn: '未完成的上传', en: 'Unfinished uploads' },
  earlierHint: {
    cn: '再次选择同一个文件即可续传。三天内未继续的上传会被清除。',
    en: 'Choose the same file again to resume. Unfinished uploads are deleted after three days.',
  },
  earlierShare: { cn: '已上传 {sent} / {size}', en: '{sent} of {size} uploaded' },
  earlierWhole: { cn: '已上传，尚未使用', en: 'Uploaded, not used yet' },
  chooseAgain: { cn: '选择同一个文件', en: 'Choose the same file' },
  chooseAgainFor: { cn: '选择同一个文件：{name}', en: 'Choose the same file: {name}' },
  use: { cn: '创建项目', en: 'Create project' },

  noteSending: { cn: '正在上传 {count} 个文件', en: 'Uploading {count} {count:file|files}' },
  noteStopped: {
    cn: '{count} 个上传需要处理',
    en: '{count} {count:upload needs|uploads need} your attention',
  },
  noteHere: {
    cn: '{count} 个文件已上传，尚未创建项目',
    en: '{count} {count:file|files} uploaded, no project yet',
  },
})

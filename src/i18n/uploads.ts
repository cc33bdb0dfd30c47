import * as hk from './hk/uploads.ts'
import { words } from './words.ts'

export const uploadWords = words('uploads', hk.uploads, {
  newProject: { cn: '新建项目', en: 'New project' },
  newProjectIntro: {
    cn: '从一段视频开始，或只带上字幕。每一步都可以停下，之后接着做。',
    en: 'Begin with a video, or with subtitles alone. You can stop at each step and go on later.',
  },
  short: { cn: '短视频', en: 'Short video' },
  shortHint: {
    cn: '短于 15 分钟，小于 800 MB；通常几分钟就能开始校对。',
    en: 'Under 15 minutes and 800 MB. Subtitles are usually there within minutes.',
  },
  long: { cn: '长视频', en: 'Long video' },
  longHint: {
    cn: '短于 60 分钟，小于 2048 MB；会排队处理，约 24 小时内出字幕，好了会通知您。',
    en: 'Under 60 minutes and 2048 MB. It waits in a queue; subtitles come within about 24 hours, and we tell you.',
  },
  subtitlesOnly: { cn: '仅字幕', en: 'Subtitles only' },
  subtitlesOnlyHint: {
    cn: '已有 srt 或 ass 字幕，中文或英文；直接翻译、配音，不需要视频。',
    en: 'An srt or ass file in Chinese or English: translated and spoken without a video.',
  },
  videoKinds: { cn: 'mp4、avi、flv、mkv', en: 'mp4, avi, flv, mkv' },
  subtitleKinds: { cn: 'srt、ass', en: 'srt, ass' },
  how: { cn: '接下来的步骤', en: 'What comes then' },
  stepUpload: { cn: '上传', en: 'Upload' },
  stepUploadHint: {
    cn: '断网或关掉页面也不怕，可以续传。',
    en: 'A lost connection or a closed page is no harm; it goes on where it stopped.',
  },
  stepSubtitles: { cn: '校对字幕', en: 'Proofread subtitles' },
  stepSubtitlesHint: {
    cn: '语音自动识别成字幕，对照画面和波形修改。',
    en: 'Speech becomes subtitles; correct them beside picture and waveform.',
  },
  stepTranslate: { cn: '多语言翻译', en: 'Translate' },
  stepTranslateHint: { cn: '一次选好所有目标语言。', en: 'Into all the languages you choose, in one go.' },
  stepCheck: { cn: '校对译文', en: 'Proofread translation' },
  stepCheckHint: {
    cn: '原文译文并排，每句是否放得下一目了然。',
    en: 'Both side by side, and whether each line fits its time.',
  },
  stepGenerate: { cn: '生成作品', en: 'Generate works' },
  stepGenerateHint: {
    cn: '选好声音，得到配好音的视频、音频和字幕。',
    en: 'Choose voices; get the dubbed video, its sound and its subtitles.',
  },

  uploadVideo: { cn: '上传视频', en: 'Upload video' },
  uploadFile: { cn: '上传字幕', en: 'Upload subtitles' },
  kind: { cn: '视频长短', en: 'Length of the videos' },
  dropVideos: { cn: '把视频拖到这里，可以一次多个', en: 'Drop videos here, several at once if you like' },
  dropSubtitles: {
    cn: '把字幕文件拖到这里，可以一次多个',
    en: 'Drop subtitle files here, several at once if you like',
  },
  chooseFiles: { cn: '选择文件', en: 'Choose files' },
  limitsVideo: {
    cn: '{endings}；小于 {megabytes} MB，短于 {minutes} 分钟',
    en: '{endings}; under {megabytes} MB and {minutes} minutes',
  },
  besideHint: {
    cn: '同名的 srt 或 ass 字幕可以一起拖入。',
    en: 'An srt or ass file of the same name may come along.',
  },
  limitsSubtitles: {
    cn: '{endings}；小于 {megabytes} MB，中文或英文',
    en: '{endings}; under {megabytes} MB, in Chinese or English',
  },
  longQueued: {
    cn: '长视频会排队处理，约 24 小时内出字幕。项目卡片上能看到前面还有几个、还要多久；您可以离开，好了会通知您。',
    en: 'Long videos wait in a queue; their subtitles come within about 24 hours. The project shows how many are ahead and how long it takes. You may leave: we tell you when it is done.',
  },

  refused: { cn: '这些文件没有加入', en: 'These files were not taken' },
  asLong: { cn: '作为长视频上传', en: 'Send it as a long video' },
  twice: { cn: '这个文件已在列表中', en: 'This file is in the list already' },
  besideNothing: {
    cn: '没有同名的视频；请先添加视频，再在它的卡片上选择字幕',
    en: 'No video has this name. Add the video first, then choose the subtitles beside it',
  },
  notTheSame: {
    cn: '不是同一个文件；请选择“{name}”（{size}）',
    en: 'This is another file. Choose “{name}” ({size})',
  },

  files: { cn: '要建成项目的文件', en: 'Files that become projects' },
  name: { cn: '项目名称', en: 'Project name' },
  spoken: { cn: '视频里说的语言', en: 'Language spoken in it' },
  written: { cn: '字幕的语言', en: 'Language of the subtitles' },
  chooseLanguage: { cn: '请选择', en: 'Choose' },
  draftRecognition: {
    cn: '{language}的识别结果只是草稿，错字较多，之后请逐条核对。附上字幕文件更准确；平台管理员也可以配置更好的识别引擎。',
    en: 'Recognition of {language} is only a draft here, with many errors: check each line afterwards. Subtitles of your own are more exact, and the operator of this platform can configure a better engine.',
  },
  otherLanguages: {
    cn: '没有您的语言？附上中文或英文字幕即可。',
    en: 'Another language? Bring subtitles in Chinese or English.',
  },
  noRecognizer: {
    cn: '这里还没有语音识别引擎，请附上中文或英文字幕。',
    en: 'No engine here recognizes speech yet. Bring subtitles in Chinese or English.',
  },
  besideLanguage: {
    cn: '附带的字幕须为中文或英文。',
    en: 'Subtitles that come along are in Chinese or English.',
  },
  beside: { cn: '字幕', en: 'Subtitles' },
  addSubtitles: { cn: '附上字幕', en: 'Add subtitles' },
  dropBeside: { cn: '不用字幕 {name}', en: 'Do without {name}' },
  recognizedLater: { cn: '未附字幕，将自动识别', en: 'None: recognized from speech' },

  progress: { cn: '{name} 的上传进度', en: 'Progress of {name}' },
  stageWaiting: { cn: '等待上传', en: 'Waits for its turn' },
  stagePaused: { cn: '已暂停', en: 'Paused' },
  stageHere: { cn: '已上传', en: 'Uploaded' },
  stageMaking: { cn: '正在创建项目', en: 'Making the project' },
  stageMade: { cn: '项目已创建', en: 'The project is made' },
  rate: { cn: '{bytes}/秒', en: '{bytes}/s' },
  timeLeft: { cn: '还需 {time}', en: '{time} left' },
  ofAll: { cn: '{sent} / {size}', en: '{sent} of {size}' },
  pause: { cn: '暂停上传 {name}', en: 'Pause {name}' },
  resume: { cn: '继续上传 {name}', en: 'Go on with {name}' },
  again: { cn: '重试 {name}', en: 'Try {name} again' },
  remove: { cn: '移除 {name}', en: 'Remove {name}' },
  removeAsk: { cn: '移除“{name}”？', en: 'Remove “{name}”?' },
  removeHint: {
    cn: '已上传的 {sent} 会被删除，需要时只能重新上传。',
    en: 'The {sent} that were uploaded are deleted; it would have to be sent again.',
  },
  removeYes: { cn: '移除', en: 'Remove' },
  lineBroken: {
    cn: '网络断开；恢复后会自动续传，也可以立即重试',
    en: 'The connection is lost. It goes on by itself when it is back, or try again now',
  },

  lineTrying: { cn: '网络断开，正在重新连接…', en: 'The connection is lost; trying again…' },

  create: { cn: '创建 {count} 个项目', en: 'Create projects: {count}' },
  createOne: { cn: '创建项目', en: 'Create the project' },
  createHint: {
    cn: '上传完成后自动创建，期间可以去别的页面。',
    en: 'They are made as soon as the files are here; meanwhile you may walk on.',
  },
  created: { cn: '项目“{name}”已创建', en: 'Project “{name}” is made' },

  earlier: { cn: '上次没传完的文件', en: 'Left from an earlier visit' },
  earlierHint: {
    cn: '再次选择同一个文件，就从停下的地方接着传；三天不动会被清除。',
    en: 'Choose the same file again and it goes on where it stopped. After three days it is cleared away.',
  },
  earlierShare: { cn: '已传 {sent} / {size}', en: '{sent} of {size} are here' },
  earlierWhole: { cn: '已传完，尚未建项目', en: 'All here, in no project yet' },
  chooseAgain: { cn: '选择同一个文件', en: 'Choose the same file' },
  chooseAgainFor: { cn: '选择同一个文件：{name}', en: 'Choose the same file: {name}' },
  use: { cn: '用它建项目', en: 'Use it' },

  noteSending: { cn: '正在上传 {count} 个文件', en: 'Uploading: {count}' },
  noteStopped: { cn: '{count} 个上传需要处理', en: 'Uploads that need you: {count}' },
  noteHere: { cn: '{count} 个文件已上传，尚未建项目', en: 'Uploaded, in no project yet: {count}' },
})

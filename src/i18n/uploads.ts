import { words } from './words.ts'

export const uploadWords = words('uploads', {
  newProject: { cn: '新建项目', en: 'New project', hk: '新增項目' },
  newProjectIntro: {
    cn: '从一段视频开始，或只带上字幕。每一步都可以停下，之后接着做。',
    en: 'Begin with a video, or with subtitles alone. You can stop at each step and go on later.',
    hk: '從一段影片開始，或只帶上字幕。每一步都可以停下，之後接着做。',
  },
  short: { cn: '短视频', en: 'Short video', hk: '短影片' },
  shortHint: {
    cn: '短于 15 分钟，小于 800 MB；通常几分钟就能开始校对。',
    en: 'Under 15 minutes and 800 MB. Subtitles are usually there within minutes.',
    hk: '短於 15 分鐘，小於 800 MB；通常幾分鐘就能開始校對。',
  },
  long: { cn: '长视频', en: 'Long video', hk: '長影片' },
  longHint: {
    cn: '短于 60 分钟，小于 2048 MB；会排队处理，约 24 小时内出字幕，好了会通知您。',
    en: 'Under 60 minutes and 2048 MB. It waits in a queue; subtitles come within about 24 hours, and we tell you.',
    hk: '短於 60 分鐘，小於 2048 MB；會排隊處理，約 24 小時內出字幕，好了會通知您。',
  },
  subtitlesOnly: { cn: '仅字幕', en: 'Subtitles only', hk: '僅字幕' },
  subtitlesOnlyHint: {
    cn: '已有 srt 或 ass 字幕，中文或英文；直接翻译、配音，不需要视频。',
    en: 'An srt or ass file in Chinese or English: translated and spoken without a video.',
    hk: '已有 srt 或 ass 字幕，中文或英文；直接翻譯、配音，不需要影片。',
  },
  videoKinds: { cn: 'mp4、avi、flv、mkv', en: 'mp4, avi, flv, mkv', hk: 'mp4、avi、flv、mkv' },
  subtitleKinds: { cn: 'srt、ass', en: 'srt, ass', hk: 'srt、ass' },
  how: { cn: '接下来的步骤', en: 'What comes then', hk: '接下來的步驟' },
  stepUpload: { cn: '上传', en: 'Upload', hk: '上載' },
  stepUploadHint: {
    cn: '断网或关掉页面也不怕，可以续传。',
    en: 'A lost connection or a closed page is no harm; it goes on where it stopped.',
    hk: '斷網或關掉頁面也不怕，可以續傳。',
  },
  stepSubtitles: { cn: '校对字幕', en: 'Proofread subtitles', hk: '校對字幕' },
  stepSubtitlesHint: {
    cn: '语音自动识别成字幕，对照画面和波形修改。',
    en: 'Speech becomes subtitles; correct them beside picture and waveform.',
    hk: '語音自動識別成字幕，對照畫面和波形修改。',
  },
  stepTranslate: { cn: '多语言翻译', en: 'Translate', hk: '多語言翻譯' },
  stepTranslateHint: {
    cn: '一次选好所有目标语言。',
    en: 'Into all the languages you choose, in one go.',
    hk: '一次選好所有目標語言。',
  },
  stepCheck: { cn: '校对译文', en: 'Proofread translation', hk: '校對譯文' },
  stepCheckHint: {
    cn: '原文译文并排，每句是否放得下一目了然。',
    en: 'Both side by side, and whether each line fits its time.',
    hk: '原文譯文並排，每句是否放得下一目了然。',
  },
  stepGenerate: { cn: '生成作品', en: 'Generate works', hk: '生成作品' },
  stepGenerateHint: {
    cn: '选好声音，得到配好音的视频、音频和字幕。',
    en: 'Choose voices; get the dubbed video, its sound and its subtitles.',
    hk: '選好聲音，得到配好音的影片、音訊和字幕。',
  },

  uploadVideo: { cn: '上传视频', en: 'Upload video', hk: '上載影片' },
  uploadFile: { cn: '上传字幕', en: 'Upload subtitles', hk: '上載字幕' },
  kind: { cn: '视频长短', en: 'Length of the videos', hk: '影片長短' },
  dropVideos: {
    cn: '把视频拖到这里，可以一次多个',
    en: 'Drop videos here, several at once if you like',
    hk: '把影片拖到這裏，可以一次多個',
  },
  dropSubtitles: {
    cn: '把字幕文件拖到这里，可以一次多个',
    en: 'Drop subtitle files here, several at once if you like',
    hk: '把字幕檔案拖到這裏，可以一次多個',
  },
  chooseFiles: { cn: '选择文件', en: 'Choose files', hk: '選擇檔案' },
  limitsVideo: {
    cn: '{endings}；小于 {megabytes} MB，短于 {minutes} 分钟',
    en: '{endings}; under {megabytes} MB and {minutes} minutes',
    hk: '{endings}；小於 {megabytes} MB，短於 {minutes} 分鐘',
  },
  besideHint: {
    cn: '同名的 srt 或 ass 字幕可以一起拖入。',
    en: 'An srt or ass file of the same name may come along.',
    hk: '同名的 srt 或 ass 字幕可以一起拖入。',
  },
  limitsSubtitles: {
    cn: '{endings}；小于 {megabytes} MB，中文或英文',
    en: '{endings}; under {megabytes} MB, in Chinese or English',
    hk: '{endings}；小於 {megabytes} MB，中文或英文',
  },
  longQueued: {
    cn: '长视频会排队处理，约 24 小时内出字幕。项目卡片上能看到前面还有几个、还要多久；您可以离开，好了会通知您。',
    en: 'Long videos wait in a queue; their subtitles come within about 24 hours. The project shows how many are ahead and how long it takes. You may leave: we tell you when it is done.',
    hk: '長影片會排隊處理，約 24 小時內出字幕。項目卡片上能看到前面還有幾個、還要多久；您可以離開，好了會通知您。',
  },

  refused: { cn: '这些文件没有加入', en: 'These files were not taken', hk: '這些檔案沒有加入' },
  asLong: { cn: '作为长视频上传', en: 'Send it as a long video', hk: '作為長影片上載' },
  twice: { cn: '这个文件已在列表中', en: 'This file is in the list already', hk: '這個檔案已在列表中' },
  besideNothing: {
    cn: '没有同名的视频；请先添加视频，再在它的卡片上选择字幕',
    en: 'No video has this name. Add the video first, then choose the subtitles beside it',
    hk: '沒有同名的影片；請先新增影片，再在它的卡片上選擇字幕',
  },
  notTheSame: {
    cn: '不是同一个文件；请选择“{name}”（{size}）',
    en: 'This is another file. Choose “{name}” ({size})',
    hk: '不是同一個檔案；請選擇「{name}」（{size}）',
  },

  files: { cn: '要建成项目的文件', en: 'Files that become projects', hk: '要建成項目的檔案' },
  name: { cn: '项目名称', en: 'Project name', hk: '項目名稱' },
  spoken: { cn: '视频里说的语言', en: 'Language spoken in it', hk: '影片裏說的語言' },
  written: { cn: '字幕的语言', en: 'Language of the subtitles', hk: '字幕的語言' },
  chooseLanguage: { cn: '请选择', en: 'Choose', hk: '請選擇' },
  draftRecognition: {
    cn: '{language}的识别结果只是草稿，错字较多，之后请逐条核对。附上字幕文件更准确；平台管理员也可以配置更好的识别引擎。',
    en: 'Recognition of {language} is only a draft here, with many errors: check each line afterwards. Subtitles of your own are more exact, and the operator of this platform can configure a better engine.',
    hk: '{language}的識別結果只是草稿，錯字較多，之後請逐條核對。附上字幕檔案更準確；平台管理員也可以設定更好的識別引擎。',
  },
  otherLanguages: {
    cn: '没有您的语言？附上中文或英文字幕即可。',
    en: 'Another language? Bring subtitles in Chinese or English.',
    hk: '沒有您的語言？附上中文或英文字幕即可。',
  },
  noRecognizer: {
    cn: '这里还没有语音识别引擎，请附上中文或英文字幕。',
    en: 'No engine here recognizes speech yet. Bring subtitles in Chinese or English.',
    hk: '這裏還沒有語音識別引擎，請附上中文或英文字幕。',
  },
  besideLanguage: {
    cn: '附带的字幕须为中文或英文。',
    en: 'Subtitles that come along are in Chinese or English.',
    hk: '附帶的字幕須為中文或英文。',
  },
  beside: { cn: '字幕', en: 'Subtitles', hk: '字幕' },
  addSubtitles: { cn: '附上字幕', en: 'Add subtitles', hk: '附上字幕' },
  dropBeside: { cn: '不用字幕 {name}', en: 'Do without {name}', hk: '不用字幕 {name}' },
  recognizedLater: {
    cn: '未附字幕，将自动识别',
    en: 'None: recognized from speech',
    hk: '未附字幕，將自動識別',
  },

  progress: { cn: '{name} 的上传进度', en: 'Progress of {name}', hk: '{name} 的上載進度' },
  stageWaiting: { cn: '等待上传', en: 'Waits for its turn', hk: '等待上載' },
  stagePaused: { cn: '已暂停', en: 'Paused', hk: '已暫停' },
  stageHere: { cn: '已上传', en: 'Uploaded', hk: '已上載' },
  stageMaking: { cn: '正在创建项目', en: 'Making the project', hk: '正在建立項目' },
  stageMade: { cn: '项目已创建', en: 'The project is made', hk: '項目已建立' },
  rate: { cn: '{bytes}/秒', en: '{bytes}/s', hk: '{bytes}/秒' },
  timeLeft: { cn: '还需 {time}', en: '{time} left', hk: '還需 {time}' },
  ofAll: { cn: '{sent} / {size}', en: '{sent} of {size}', hk: '{sent} / {size}' },
  pause: { cn: '暂停上传 {name}', en: 'Pause {name}', hk: '暫停上載 {name}' },
  resume: { cn: '继续上传 {name}', en: 'Go on with {name}', hk: '繼續上載 {name}' },
  again: { cn: '重试 {name}', en: 'Try {name} again', hk: '重試 {name}' },
  remove: { cn: '移除 {name}', en: 'Remove {name}', hk: '移除 {name}' },
  removeAsk: { cn: '移除“{name}”？', en: 'Remove “{name}”?', hk: '移除「{name}」？' },
  removeHint: {
    cn: '已上传的 {sent} 会被删除，需要时只能重新上传。',
    en: 'The {sent} that were uploaded are deleted; it would have to be sent again.',
    hk: '已上載的 {sent} 會被刪除，需要時只能重新上載。',
  },
  removeYes: { cn: '移除', en: 'Remove', hk: '移除' },
  lineBroken: {
    cn: '网络断开；恢复后会自动续传，也可以立即重试',
    en: 'The connection is lost. It goes on by itself when it is back, or try again now',
    hk: '網絡斷開；恢復後會自動續傳，也可以立即重試',
  },

  lineTrying: {
    cn: '网络断开，正在重新连接…',
    en: 'The connection is lost; trying again…',
    hk: '網絡斷開，正在重新連接…',
  },

  create: { cn: '创建 {count} 个项目', en: 'Create projects: {count}', hk: '建立 {count} 個項目' },
  createOne: { cn: '创建项目', en: 'Create the project', hk: '建立項目' },
  createHint: {
    cn: '上传完成后自动创建，期间可以去别的页面。',
    en: 'They are made as soon as the files are here; meanwhile you may walk on.',
    hk: '上載完成後自動建立，期間可以去別的頁面。',
  },
  created: { cn: '项目“{name}”已创建', en: 'Project “{name}” is made', hk: '項目「{name}」已建立' },

  earlier: { cn: '上次没传完的文件', en: 'Left from an earlier visit', hk: '上次未上載完的檔案' },
  earlierHint: {
    cn: '再次选择同一个文件，就从停下的地方接着传；三天不动会被清除。',
    en: 'Choose the same file again and it goes on where it stopped. After three days it is cleared away.',
    hk: '再次選擇同一個檔案，就從停下的地方繼續；三天不動會被清除。',
  },
  earlierShare: {
    cn: '已传 {sent} / {size}',
    en: '{sent} of {size} are here',
    hk: '已上載 {sent} / {size}',
  },
  earlierWhole: {
    cn: '已传完，尚未建项目',
    en: 'All here, in no project yet',
    hk: '已全部上載，尚未建立項目',
  },
  chooseAgain: { cn: '选择同一个文件', en: 'Choose the same file', hk: '選擇同一個檔案' },
  chooseAgainFor: {
    cn: '选择同一个文件：{name}',
    en: 'Choose the same file: {name}',
    hk: '選擇同一個檔案：{name}',
  },
  use: { cn: '用它建项目', en: 'Use it', hk: '用它建立項目' },

  noteSending: { cn: '正在上传 {count} 个文件', en: 'Uploading: {count}', hk: '正在上載 {count} 個檔案' },
  noteStopped: {
    cn: '{count} 个上传需要处理',
    en: 'Uploads that need you: {count}',
    hk: '{count} 個上載需要處理',
  },
  noteHere: {
    cn: '{count} 个文件已上传，尚未建项目',
    en: 'Uploaded, in no project yet: {count}',
    hk: '{count} 個檔案已上載，尚未建立項目',
  },
})

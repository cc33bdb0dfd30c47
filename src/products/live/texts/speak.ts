import { texts } from '#core/texts/texts.ts'

/** Starting a live session, and the speaker’s page. */
export const speakTexts = texts('speakTexts', {
  intro: {
    cn: '边说边识别并翻译，观众扫码即可在自己的手机上观看。',
    en: 'Your speech becomes text and is translated as you speak. The audience follows on their own phones.',
  },
  name: { cn: '标题', en: 'Title' },
  nameHint: { cn: '观众可以看到', en: 'Visible to the audience' },
  from: { cn: '发言语言', en: 'Spoken language' },
  to: { cn: '译文语言', en: 'Translate into' },
  toHint: { cn: '最多 12 种，进行中也可以添加。', en: 'Up to 12. You can add more while it runs.' },
  noLanguages: {
    cn: '没有可用的识别引擎。请联系管理员配置。',
    en: 'No recognition engine is available. Ask your administrator to configure one.',
  },
  noTargets: {
    cn: '没有可将这种语言译成其他语言的引擎，只显示原文。',
    en: 'No engine translates this language. Only the original text is shown.',
  },
  source: { cn: '声音来源', en: 'Source' },
  microphone: { cn: '麦克风', en: 'Microphone' },
  tab: { cn: '标签页声音', en: 'Tab audio' },
  file: { cn: '音频文件', en: 'Audio file' },
  tabHint: {
    cn: '开始后请选择要翻译的标签页，并勾选“同时分享音频”。',
    en: 'After you start, choose the tab and turn on “Also share tab audio”.',
  },
  chooseFile: { cn: '选择文件', en: 'Choose a file' },
  fileHint: { cn: '按正常速度播放并翻译。', en: 'It is played and translated at normal speed.' },
  fileMissing: { cn: '请选择文件', en: 'Choose a file' },
  device: { cn: '设备', en: 'Device' },
  usualDevice: { cn: '系统默认麦克风', en: 'Default microphone' },
  otherDevice: { cn: '麦克风 {number}', en: 'Microphone {number}' },
  start: { cn: '开始', en: 'Start' },
  price: { cn: '按实际发言时长计费，暂停不计费。', en: 'Charged by the time you speak. Pauses are free.' },

  ready: { cn: '准备就绪', en: 'Ready' },
  running: { cn: '进行中', en: 'Live' },
  paused: { cn: '已暂停', en: 'Paused' },
  ended: { cn: '已结束', en: 'Ended' },
  pause: { cn: '暂停', en: 'Pause' },
  resume: { cn: '继续', en: 'Resume' },
  end: { cn: '结束', en: 'End' },
  endTitle: { cn: '结束“{name}”？', en: 'End “{name}”?' },
  endText: {
    cn: '结束后不能继续，文字会保存在实时翻译记录中。',
    en: 'A session that has ended can’t be continued. Its text is kept in the translation history.',
  },
  speakAgain: { cn: '继续发言', en: 'Continue speaking' },
  level: { cn: '音量', en: 'Level' },
  silent: {
    cn: '没有声音。请检查麦克风是否静音，或换一个设备。',
    en: 'No sound. Check that the microphone isn’t muted, or choose another one.',
  },
  clipping: { cn: '声音过大，请离麦克风远一点。', en: 'Too loud. Move away from the microphone.' },
  quiet: {
    cn: '声音太小，识别会不准。请靠近麦克风，或调高输入音量。',
    en: 'Too quiet to be recognized well. Move closer to the microphone, or raise its input level.',
  },
  noSpeech: {
    cn: '有声音，但一分钟没有识别到发言。请检查声音来源和发言语言；{minutes} 分钟没有发言，本场会自动结束。',
    en: 'There is sound, but no speech was recognized for a minute. Check the source and the spoken language. After {minutes} {minutes:minute|minutes} without speech, the session ends.',
  },
  changeSource: { cn: '更换来源', en: 'Change source' },
  speakingFrom: { cn: '正在使用：{source}', en: 'In use: {source}' },

  connecting: { cn: '正在连接…', en: 'Connecting…' },
  connected: { cn: '已连接', en: 'Connected' },
  reconnecting: { cn: '连接中断，正在重新连接…', en: 'Connection lost. Reconnecting…' },
  waits: {
    cn: '{duration}的声音等待发送，已保存在本机。',
    en: '{duration} of audio is waiting to be sent. It is saved on this device.',
  },
  slow: {
    cn: '网络较慢，{duration}的声音还在等待发送（已保存在本机），文字会晚一些。',
    en: 'The network is slow: {duration} of audio is waiting to be sent, so the text is late. It is saved on this device.',
  },
  elsewhere: { cn: '另一个页面正在发言', en: 'Another page is speaking in this session' },
  elsewhereText: {
    cn: '同一场只能有一个页面发言。可以改在这里发言，另一个页面会停止。',
    en: 'Only one page at a time can speak. If you speak here, the other page stops.',
  },
  speakHere: { cn: '改在这里发言', en: 'Speak here' },
  low: {
    cn: '用量还剩约 {duration}。用完后本场会暂停，等待 {minutes} 分钟，充值后可继续；内容全部保留。',
    en: 'About {duration} of usage is left. When it runs out, the session pauses and waits {minutes} minutes for more. Everything is kept.',
  },
  short: {
    cn: '用量已用完，本场已暂停，观众会看到暂停提示。请在 {time} 前购买并继续，否则本场结束；内容全部保留。',
    en: 'Your usage has run out, so the session is paused, and the audience is told so. Buy usage and continue before {time}, or the session ends. Everything is kept.',
  },
  shortWaits: {
    cn: '之后说的 {duration} 已保存在本机，继续后会补上。',
    en: 'The {duration} you said since are saved on this device and will be added when you continue.',
  },
  buyBeside: { cn: '购买并继续（新标签页）', en: 'Buy and continue (new tab)' },
  goesOnAfter: {
    cn: '购买到账后会自动继续。',
    en: 'The session continues by itself as soon as the usage is there.',
  },

  refused: {
    cn: '浏览器没有获得使用麦克风或分享声音的许可。请点击地址栏的图标允许，然后再试一次。',
    en: 'The browser isn’t allowed to use the microphone or to share audio. Allow it with the icon in the address bar, then try again.',
  },
  noDevice: {
    cn: '没有找到麦克风。请接上麦克风或选择其他设备。',
    en: 'No microphone was found. Connect one, or choose another device.',
  },
  busy: {
    cn: '麦克风正被其他程序使用。请关闭那个程序后再试。',
    en: 'Another program uses the microphone. Close it, then try again.',
  },
  insecure: {
    cn: '浏览器只在 HTTPS 页面上允许录音。请用 https:// 地址打开本页，或联系管理员。',
    en: 'Browsers record on HTTPS pages only. Open this page at its https:// address, or ask your administrator.',
  },
  noTabSound: {
    cn: '分享的内容没有声音。请选择标签页，并勾选“同时分享音频”。',
    en: 'The shared tab has no audio. Choose a tab and turn on “Also share tab audio”.',
  },
  fileUnreadable: {
    cn: '浏览器无法播放这个文件。请换成 MP3、WAV、M4A 或 MP4 文件。',
    en: 'The browser can’t play this file. Choose an MP3, WAV, M4A or MP4 file.',
  },
  sourceEnded: {
    cn: '声音来源已断开或播放完毕。可以继续发言，或结束本场。',
    en: 'The source was disconnected or has ended. Continue with another one, or end the session.',
  },
  slept: {
    cn: '休眠或通话期间没有录到声音。请不要锁屏，并停留在本页。',
    en: 'Nothing was recorded while this device was asleep or in a call. Keep its screen on, and stay on this page.',
  },
  memoryOnly: {
    cn: '浏览器无法保存尚未发送的声音。断线时请不要关闭或刷新此页，否则未发送的声音会丢失。请使用普通窗口，或清理磁盘空间。',
    en: 'The browser can’t save audio that hasn’t been sent yet. While offline, don’t close or reload this page, or that audio will be lost. Use a normal window, or free up disk space.',
  },
  fullBuffer: {
    cn: '已有 10 分钟的声音未发送，新的声音不再保存。请检查网络。',
    en: 'Ten minutes of audio are waiting to be sent, so recording has stopped. Check your connection.',
  },

  leaveTitle: { cn: '停止发言？', en: 'Stop speaking?' },
  leaveText: {
    cn: '离开本页会关闭声音来源。本场不会结束，可以回来继续。',
    en: 'Leaving this page stops the source. The session stays open, and you can come back to it.',
  },
  time: { cn: '时长', en: 'Time' },
  spent: { cn: '已用', en: 'Used' },
  leftUsage: { cn: '剩余', en: 'Left' },
  viewers: { cn: '观众', en: 'Viewers' },
  text: { cn: '文字', en: 'Text' },
  shownLanguage: { cn: '显示的译文', en: 'Shown translation' },
  addLanguage: { cn: '添加语言', en: 'Add a language' },
  languageAdded: { cn: '已添加{language}', en: 'Added {language}' },
  pending: { cn: '翻译中…', en: 'Translating…' },
  nothing: { cn: '还没有文字', en: 'Nothing said yet' },
  nothingHint: {
    cn: '开始发言后，原文和译文会显示在这里。',
    en: 'As you speak, the text and its translation appear here.',
  },
  spoken: { cn: '语音译文', en: 'Spoken translation' },
  spokenHint: {
    cn: '选好发音人的语言会逐句朗读，观众可在自己的手机上收听。最多 4 种，不另外收费。',
    en: 'Languages with a voice are read aloud, sentence by sentence, on the phones of the audience. Up to 4, at no extra charge.',
  },
  notSpoken: { cn: '不朗读', en: 'Not spoken' },
  chooseVoice: { cn: '选择发音人', en: 'Choose a voice' },
  chooseVoiceFor: { cn: '为{language}选择发音人', en: 'Choose a voice for {language}' },
  removeVoice: { cn: '不再朗读', en: 'Stop' },
  removeVoiceFor: { cn: '不再朗读{language}', en: 'Stop speaking {language}' },
  voiceSilent: {
    cn: '这个发音人暂时没有响应，会自动重试；文字不受影响。也可以换一个发音人。',
    en: 'This voice isn’t responding at the moment. It is retried automatically, and the text continues. You can also choose another voice.',
  },
  voicesSaved: { cn: '已保存，从下一句开始生效', en: 'Saved. It applies from the next sentence' },
  loadFailed: { cn: '无法加载本场翻译', en: 'Couldn’t load the session' },
  gone: { cn: '没有这场翻译', en: 'This session doesn’t exist' },
  goneHint: { cn: '它可能已被删除。', en: 'It may have been deleted.' },
  newSession: { cn: '新建翻译', en: 'New session' },
  openRecord: { cn: '查看记录', en: 'Open the record' },
  endedHint: { cn: '文字和译文已保存。', en: 'The text and its translations are kept.' },

  audience: { cn: '观众', en: 'Audience' },
  share: { cn: '邀请观众', en: 'Invite an audience' },
  shareHint: {
    cn: '有链接的人无需登录即可观看，不能修改任何内容。',
    en: 'Anyone with the link can watch without an account, but can’t change anything.',
  },
  revokeText: {
    cn: '正在观看的人会立即断开，链接不能恢复。',
    en: 'Viewers are disconnected immediately. The link can’t be restored.',
  },
})

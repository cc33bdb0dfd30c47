import { texts } from '#core/texts/texts.ts'

/** Guests who record their own track for an episode. */
export const guestTexts = texts('podcastGuests', {
  invite: { cn: '邀请嘉宾', en: 'Invite a guest' },
  inviteHint: {
    cn: '嘉宾用链接在自己的浏览器里录音，不需要账号，手机也可以。录音到齐后自动成为该嘉宾的一段录音。您自己也可以用一个链接同时录制，两条音轨会按服务器时间对齐。',
    en: 'With the link, a guest records in their own browser, without an account and on a phone, too. When all sound has arrived, it becomes a recording of that guest. Record yourself at the same time with a link of your own: tracks are lined up by the server’s clock.',
  },
  guestName: { cn: '嘉宾姓名', en: 'Name of the guest' },
  nameFirst: { cn: '请输入嘉宾姓名', en: 'Enter the name of the guest' },
  valid: { cn: '有效期', en: 'Valid for' },
  create: { cn: '生成链接', en: 'Create link' },
  copy: { cn: '复制链接', en: 'Copy link' },
  open: { cn: '打开', en: 'Open' },
  ended: { cn: '链接已失效', en: 'No longer valid' },
  until: { cn: '有效期至 {time}', en: 'Valid until {time}' },
  revokeText: {
    cn: '嘉宾不能再录音，还没有到达的声音不再接收。已在脚本里的录音不受影响。',
    en: 'The guest can’t record anymore, and sound that hasn’t arrived isn’t taken. Recordings in the script stay.',
  },
  failed: { cn: '邀请加载失败', en: 'Couldn’t load the invitations' },
  noTakes: { cn: '还没有录音', en: 'Nothing recorded yet' },
  takeRecording: { cn: '正在录音，已到达 {time}', en: 'Recording, {time} here' },
  takeArrived: { cn: '已到齐（{time}），正在整理', en: 'All of it is here ({time}); adding it' },
  takeDone: { cn: '{time} 的录音已在脚本里', en: 'A recording of {time} is in the script' },
  beside: {
    cn: '与前一段录音同时，晚 {seconds} 秒开始（按服务器时间）',
    en: 'At the same time as the recording before it, {seconds} s later by the server’s clock',
  },

  pageTitle: { cn: '录制播客', en: 'Record for a podcast' },
  hello: { cn: '{name}，您好', en: 'Hello {name}' },
  invites: {
    cn: '{host} 邀请您为《{show}》的单集“{episode}”录音。',
    en: '{host} invites you to record for the episode {episode} of {show}.',
  },
  before: { cn: '录音之前', en: 'Before you record' },
  headphones: {
    cn: '请戴耳机，这样您的音轨里只有您的声音。',
    en: 'Wear headphones, so that your track has only your voice.',
  },
  quiet: { cn: '找一个安静的房间，让页面保持打开。', en: 'Choose a quiet room, and keep this page open.' },
  length: { cn: '一次最多录 {minutes} 分钟。', en: 'A recording can last {minutes} minutes.' },
  consent: {
    cn: '我同意录制我的声音，并由 {host} 用于《{show}》及其发布。',
    en: 'I agree that my voice is recorded and used by {host} in {show} and its publication.',
  },
  agreeFirst: { cn: '请先勾选同意录音', en: 'Agree to the recording first' },
  record: { cn: '录音', en: 'Recording' },
  check: { cn: '检查麦克风', en: 'Check the microphone' },
  checkHint: {
    cn: '浏览器会请求使用麦克风。点击“开始录音”之前不会录音。',
    en: 'The browser will ask to use the microphone. Nothing is recorded before you choose Start recording.',
  },
  microphone: { cn: '麦克风', en: 'Microphone' },
  level: { cn: '输入音量', en: 'Input level' },
  levelHint: {
    cn: '说几句话：音量条应当明显移动，但不到最右端。',
    en: 'Say something: the bar should move clearly, without reaching the right end.',
  },
  start: { cn: '开始录音', en: 'Start recording' },
  again: { cn: '再录一段', en: 'Record another one' },
  pause: { cn: '暂停', en: 'Pause' },
  resume: { cn: '继续', en: 'Resume' },
  stop: { cn: '停止', en: 'Stop' },
  recording: { cn: '正在录音', en: 'Recording' },
  paused: { cn: '已暂停', en: 'Paused' },
  sending: {
    cn: '正在发送，还有 {seconds} 秒的声音。请不要关闭本页。',
    en: 'Sending, {seconds} s of sound to go. Keep this page open.',
  },
  arrived: {
    cn: '录音已全部送达。可以关闭本页。',
    en: 'Your recording has arrived. You can close this page.',
  },
  offline: {
    cn: '网络已断开。声音保存在您的浏览器里，恢复后自动发送。',
    en: 'The network is gone. Your sound is kept in this browser and sent when it is back.',
  },
  memoryOnly: {
    cn: '这个浏览器不能保存声音（可能是无痕窗口）。发送完之前请不要关闭或刷新本页。',
    en: 'This browser can’t keep sound, as in a private window. Don’t close or reload this page before everything is sent.',
  },
  refusedBy: {
    cn: '声音没有被接收：{reason}。它仍保存在您的浏览器里，请联系邀请您的人。',
    en: 'The sound wasn’t taken: {reason}. It stays in this browser; contact the person who invited you.',
  },
  insecure: {
    cn: '只有通过 https 打开本页才能录音。请改用 https 地址。',
    en: 'Browsers record on HTTPS pages only. Open this page at its https:// address.',
  },
  refused: {
    cn: '浏览器没有获得麦克风权限。请点击地址栏旁的图标，允许使用麦克风后再试。',
    en: 'The browser isn’t allowed to use the microphone. Allow it with the icon in the address bar, then try again.',
  },
  noDevice: {
    cn: '未找到麦克风。请连接麦克风后再试。',
    en: 'No microphone was found. Connect one and try again.',
  },
  busy: {
    cn: '麦克风正被其他程序占用。请关闭该程序后再试。',
    en: 'Another program is using the microphone. Close it and try again.',
  },
  noTabSound: { cn: '没有声音。请再试一次。', en: 'There is no sound. Try again.' },
  fileUnreadable: { cn: '没有声音。请再试一次。', en: 'There is no sound. Try again.' },
  /** The device. */
  deviceEnded: { cn: '麦克风已断开', en: 'The microphone was disconnected' },
  full: {
    cn: '断网太久，录音已停止。已录的声音会在恢复后发送。',
    en: 'Without network for too long: the recording has stopped. What was recorded is sent when the network is back.',
  },
  longest: {
    cn: '已到一次录音的最长时间，录音已停止。可以再录一段。',
    en: 'The recording has reached its longest duration and has stopped. You can record another one.',
  },
})

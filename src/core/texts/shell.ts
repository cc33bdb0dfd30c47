import { texts } from './texts.ts'

/** The shell: menu, account menu, notices. */
export const shell = texts('shell', {
  skip: { cn: '跳到主要内容', en: 'Skip to content' },
  toHome: { cn: '{brand}，返回首页', en: '{brand}, home page' },
  menu: { cn: '主菜单', en: 'Main menu' },
  openMenu: { cn: '打开菜单', en: 'Open menu' },
  hideLevel: { cn: '收起二级菜单', en: 'Collapse submenu' },
  showLevel: { cn: '展开二级菜单', en: 'Expand submenu' },
  menuFailed: { cn: '菜单加载失败', en: 'Couldn’t load the menu' },

  account: { cn: '我的账号', en: 'Your account' },
  profile: { cn: '个人中心', en: 'Profile' },
  invoice: { cn: '发票信息', en: 'Invoice information' },
  password: { cn: '修改密码', en: 'Change password' },
  signOut: { cn: '退出登录', en: 'Sign out' },
  signOutTitle: {
    cn: '有 {count} 处修改尚未保存',
    en: '{count} unsaved {count:change|changes}',
  },
  signOutText: {
    cn: '这些修改暂时无法保存到服务器。保留后，您下次在这台设备上登录时会自动提交；其他账号看不到。如果这台设备与他人共用，请丢弃。',
    en: 'These changes can’t be saved to the server right now. If you keep them, they’ll be saved the next time you sign in on this device; other accounts don’t see them. Discard them if you share this device.',
  },
  signOutKeep: { cn: '保留并退出', en: 'Keep and sign out' },
  signOutDiscard: { cn: '丢弃并退出', en: 'Discard and sign out' },
  forget: { cn: '退出并清除本机数据', en: 'Sign out and forget this device' },
  forgetTitle: { cn: '退出并清除这台设备上的数据？', en: 'Sign out and forget this device?' },
  forgetText: {
    cn: '会清除这个浏览器里的语言与外观设置、您未保存的修改，以及实时翻译中未上传的声音。您下次登录时，这台设备会被当作新设备。',
    en: 'Language and appearance settings, your unsaved changes, and live audio that wasn’t uploaded are deleted from this browser. The next time you sign in, this device counts as a new one.',
  },
  forgetUnsent: {
    cn: '其中有 {count} 处修改尚未保存到服务器，将无法恢复。',
    en: '{count} {count:change hasn’t|changes haven’t} been saved to the server and can’t be recovered.',
  },
  forgetConfirm: { cn: '清除并退出', en: 'Forget and sign out' },
  unsent: { cn: '未保存的修改', en: 'Unsaved changes' },
  unsentHint: {
    cn: '上次有修改未能保存。打开后会自动提交。',
    en: 'Some changes from your last session weren’t saved. Open them to save them.',
  },
  unsentOpen: { cn: '打开', en: 'Open' },
  unsentDiscard: { cn: '丢弃', en: 'Discard' },
  discardTitle: { cn: '丢弃未保存的修改？', en: 'Discard unsaved changes?' },
  discardText: {
    cn: '这台设备上您账号的所有未保存修改都会被删除，无法恢复。',
    en: 'All unsaved changes of your account on this device will be deleted. This can’t be undone.',
  },
  system: { cn: '系统', en: 'System' },
  user: { cn: '用户', en: 'User' },
  agent: { cn: '机构', en: 'Agent' },
  operator: { cn: '运营', en: 'Operator' },
  finance: { cn: '财务', en: 'Finance' },

  notYours: { cn: '您的账号无法使用此页面', en: 'This page isn’t available to your account' },
  notYoursHint: {
    cn: '您当前以{role}账号“{name}”登录，此页面供{roles}账号使用。',
    en: 'You’re signed in as “{name}” ({role}). This page is for: {roles}.',
  },
  signInAs: { cn: '退出并以{role}账号登录', en: 'Sign out and sign in as {role}' },

  notices: { cn: '通知', en: 'Notifications' },
  unread: { cn: '通知，{count} 条未读', en: 'Notifications, {count} unread' },
  readAll: { cn: '全部标为已读', en: 'Mark all as read' },
  deleteRead: { cn: '删除已读', en: 'Delete read' },
  deleteOne: { cn: '删除“{title}”', en: 'Delete “{title}”' },
  noNotices: { cn: '没有通知', en: 'No notifications' },
  noNoticesHint: {
    cn: '耗时的任务完成或出错时，会在这里告诉您。',
    en: 'We’ll let you know here when long-running work finishes or fails.',
  },
  noticesFailed: { cn: '通知加载失败', en: 'Couldn’t load notifications' },
  markOneRead: { cn: '将“{title}”标为已读', en: 'Mark “{title}” as read' },
  isUnread: { cn: '未读', en: 'Unread' },
  older: { cn: '更早的通知', en: 'Load older' },
})

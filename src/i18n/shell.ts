import { words } from './words.ts'

/** The frame round every screen for signed-in people: menu, user box, notices. */
export const shell = words('shell', {
  skip: { cn: '跳到主要内容', en: 'Skip to content', hk: '跳到主要內容' },
  toHome: { cn: '{brand}，返回首页', en: '{brand}, go to home', hk: '{brand}，返回首頁' },
  menu: { cn: '主菜单', en: 'Main menu', hk: '主選單' },
  openMenu: { cn: '打开菜单', en: 'Open the menu', hk: '開啟選單' },
  hideLevel: { cn: '收起二级菜单', en: 'Hide the second menu', hk: '收起二級選單' },
  showLevel: { cn: '展开二级菜单', en: 'Show the second menu', hk: '展開二級選單' },
  menuFailed: { cn: '菜单加载失败', en: 'The menu did not load', hk: '選單載入失敗' },

  account: { cn: '我的账号', en: 'Your account', hk: '我的帳號' },
  profile: { cn: '个人中心', en: 'Profile', hk: '個人中心' },
  invoice: { cn: '发票信息', en: 'Invoice information', hk: '發票資料' },
  password: { cn: '修改密码', en: 'Change password', hk: '修改密碼' },
  signOut: { cn: '退出登录', en: 'Sign out', hk: '登出' },
  signOutTitle: {
    cn: '有 {count} 处字幕修改尚未保存',
    en: 'Subtitle changes not saved: {count}',
    hk: '有 {count} 處字幕修改尚未儲存',
  },
  signOutText: {
    cn: '修改还没有提交到服务器。现在退出会丢弃这些修改。',
    en: 'They have not reached the server yet. If you sign out now, they are discarded.',
    hk: '修改尚未提交到伺服器。現在登出會捨棄這些修改。',
  },
  signOutDiscard: { cn: '丢弃并退出', en: 'Discard and sign out', hk: '捨棄並登出' },
  unsent: { cn: '未保存的字幕修改', en: 'Unsaved subtitle changes', hk: '未儲存的字幕修改' },
  unsentHint: {
    cn: '上次有字幕修改未能保存。打开项目后会自动提交。',
    en: 'Some subtitle changes from last time were not saved. Open the project to save them.',
    hk: '上次有字幕修改未能儲存。開啟項目後會自動提交。',
  },
  unsentOpen: { cn: '打开项目', en: 'Open the project', hk: '開啟項目' },
  unsentDiscard: { cn: '丢弃', en: 'Discard', hk: '捨棄' },
  discardTitle: {
    cn: '丢弃未保存的字幕修改？',
    en: 'Discard the unsaved subtitle changes?',
    hk: '捨棄未儲存的字幕修改？',
  },
  discardText: {
    cn: '这台设备上您账号的所有未保存修改都会被删除，无法恢复。',
    en: 'All unsaved changes of your account on this device are deleted. This cannot be undone.',
    hk: '這部裝置上您帳號的所有未儲存修改都會被刪除，無法復原。',
  },
  system: { cn: '系统', en: 'System', hk: '系統' },
  user: { cn: '用户', en: 'User', hk: '用戶' },
  agent: { cn: '机构', en: 'Agent', hk: '機構' },
  operator: { cn: '运营', en: 'Operator', hk: '營運' },
  finance: { cn: '财务', en: 'Finance', hk: '財務' },

  notYours: {
    cn: '这个页面不适用于您的账号',
    en: 'This page is not for your account',
    hk: '此頁面不適用於您的帳號',
  },
  notYoursHint: {
    cn: '您当前以{role}账号“{name}”登录，这个页面供{roles}账号使用。',
    en: 'You are signed in as “{name}” ({role}). This page is for: {roles}.',
    hk: '您目前以{role}帳號「{name}」登入，此頁面供{roles}帳號使用。',
  },
  signInAs: {
    cn: '退出并以{role}账号登录',
    en: 'Sign out and sign in as: {role}',
    hk: '登出並以{role}帳號登入',
  },

  notices: { cn: '通知', en: 'Notices', hk: '通知' },
  unread: { cn: '通知，{count} 条未读', en: 'Notices, {count} unread', hk: '通知，{count} 則未讀' },
  readAll: { cn: '全部标为已读', en: 'Mark all as read', hk: '全部標為已讀' },
  noNotices: { cn: '没有通知', en: 'No notices', hk: '沒有通知' },
  noNoticesHint: {
    cn: '耗时的任务完成或出错时，会在这里告诉您。',
    en: 'When long work ends or fails, you will hear of it here.',
    hk: '耗時的任務完成或出錯時，會在這裏告訴您。',
  },
  noticesFailed: { cn: '通知加载失败', en: 'The notices did not load', hk: '通知載入失敗' },
  markOneRead: { cn: '将“{title}”标为已读', en: 'Mark “{title}” as read', hk: '將「{title}」標為已讀' },
  isUnread: { cn: '未读', en: 'Unread', hk: '未讀' },
  older: { cn: '更早的通知', en: 'Older notices', hk: '更早的通知' },
})

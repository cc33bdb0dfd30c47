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
  system: { cn: '系统', en: 'System', hk: '系統' },
  user: { cn: '用户', en: 'User', hk: '用戶' },
  agent: { cn: '机构', en: 'Agent', hk: '機構' },
  operator: { cn: '运营', en: 'Operator', hk: '營運' },
  finance: { cn: '财务', en: 'Finance', hk: '財務' },

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
  markRead: { cn: '标为已读', en: 'Mark as read', hk: '標為已讀' },
  isUnread: { cn: '未读', en: 'Unread', hk: '未讀' },
  older: { cn: '更早的通知', en: 'Older notices', hk: '更早的通知' },
})

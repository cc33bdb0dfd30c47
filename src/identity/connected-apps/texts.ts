import { texts } from '#core/texts/texts.ts'

export const connectedAppTexts = texts('connectedApps', {
  connectTitle: { cn: '允许“{app}”使用您的账号？', en: 'Let “{app}” use your account?' },
  asYou: { cn: '它将以 {name} 的身份操作。', en: 'It will act as {name}.' },
  mayDo: { cn: '它可以', en: 'It can' },
  target: { cn: '之后返回 {target}', en: 'You then return to {target}' },
  targetHere: {
    cn: '之后返回您电脑上的程序（{target}）',
    en: 'You then return to a program on your computer ({target})',
  },
  source: { cn: '应用的说明来自 {host}', en: 'The app describes itself at {host}' },
  unchecked: {
    cn: '名称由应用自己填写，平台没有核实。只有在您刚刚从该应用发起连接时才允许。',
    en: 'The app chose this name itself; nobody checked it. Allow this only if you just started connecting from that app.',
  },
  later: {
    cn: '可随时在“接口与集成”中断开。',
    en: 'You can disconnect it at any time under Integrations.',
  },
  allow: { cn: '允许', en: 'Allow' },
  refuse: { cn: '拒绝', en: 'Don’t allow' },
  returned: {
    cn: '可以回到应用了，此页面可以关闭。',
    en: 'Continue in the app. You can close this page.',
  },
  again: { cn: '没有反应？点此返回应用', en: 'Nothing happened? Return to the app' },
  title: { cn: '已连接的应用', en: 'Connected apps' },
  hint: {
    cn: 'AI 助手等应用通过此地址（MCP）连接，并以您的身份操作。',
    en: 'AI assistants and other apps connect at this address (MCP) and act as you.',
  },
  address: { cn: '连接地址', en: 'Address' },
  copyAddress: { cn: '复制地址', en: 'Copy address' },
  failed: { cn: '应用加载失败', en: 'Couldn’t load the apps' },
  none: { cn: '还没有连接应用', en: 'No apps connected' },
  noneHint: {
    cn: '在助手中把上面的地址添加为 MCP 服务器，登录并允许即可。',
    en: 'Add the address above as an MCP server in your assistant, then sign in and allow it.',
  },
  end: { cn: '断开', en: 'Disconnect' },
  endOf: { cn: '断开“{app}”', en: 'Disconnect “{app}”' },
  endTitle: { cn: '断开“{app}”？', en: 'Disconnect “{app}”?' },
  endText: {
    cn: '它会立即无法使用您的账号。需要时可以重新连接。',
    en: 'It can’t use your account any more, starting now. You can connect it again.',
  },
  ended: { cn: '已断开“{app}”', en: 'Disconnected “{app}”' },
  usedAt: { cn: '最近使用', en: 'Last used' },
  unused: { cn: '从未使用', en: 'Never used' },
  requestFailed: { cn: '无法连接此应用', en: 'This app can’t be connected' },
  connectedAt: { cn: '连接于', en: 'Connected' },
})

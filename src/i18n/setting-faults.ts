import { words } from './words.ts'

/** What is wrong with a setting, for whoever has to put it right: by the message of its issue. */
export const settingFaults = words('settingFaults', {
  missing: { cn: '缺失', en: 'is missing', hk: '缺失' },
  number: { cn: '须为数字', en: 'must be a number', hk: '須為數字' },
  wholeNumber: { cn: '须为整数', en: 'must be a whole number', hk: '須為整數' },
  otherKind: { cn: '无法使用', en: 'cannot be used', hk: '無法使用' },
  oneOf: { cn: '须为 {values} 之一', en: 'must be one of {values}', hk: '須為 {values} 之一' },
  least: { cn: '不得小于 {minimum}', en: 'must be at least {minimum}', hk: '不得小於 {minimum}' },
  above: {
    cn: '须为大于 {minimum} 的数字',
    en: 'must be a number above {minimum}',
    hk: '須為大於 {minimum} 的數字',
  },
  leastCharacters: {
    cn: '至少 {minimum} 个字符',
    en: 'must be at least {minimum} characters',
    hk: '至少 {minimum} 個字元',
  },
  most: { cn: '不得大于 {maximum}', en: 'must be at most {maximum}', hk: '不得大於 {maximum}' },
  mostCharacters: {
    cn: '最多 {maximum} 个字符',
    en: 'must be at most {maximum} characters',
    hk: '最多 {maximum} 個字元',
  },
  // Of single settings.
  webAddress: {
    cn: '须为以 http:// 或 https:// 开头的网址',
    en: 'must be a URL that starts with http:// or https://',
    hk: '須為以 http:// 或 https:// 開頭的網址',
  },
  plainAddress: {
    cn: '须为以 http:// 开头的网址',
    en: 'must be a URL that starts with http://',
    hk: '須為以 http:// 開頭的網址',
  },
  databaseAddress: {
    cn: '须为以 postgres:// 或 postgresql:// 开头的地址',
    en: 'must be a URL that starts with postgres:// or postgresql://',
    hk: '須為以 postgres:// 或 postgresql:// 開頭的地址',
  },
  storageAddress: {
    cn: '须为以 file:// 或 s3:// 开头的地址',
    en: 'must be a URL that starts with file:// or s3://',
    hk: '須為以 file:// 或 s3:// 開頭的地址',
  },
  mailAddress: {
    cn: '须为以 smtp:// 或 smtps:// 开头的地址',
    en: 'must be a URL that starts with smtp:// or smtps://',
    hk: '須為以 smtp:// 或 smtps:// 開頭的地址',
  },
  gatewayAddress: {
    cn: '须为以 https:// 开头的网址',
    en: 'must be a URL that starts with https://',
    hk: '須為以 https:// 開頭的網址',
  },
  loudness: {
    cn: '须在 {quietest} 到 {loudest} LUFS 之间',
    en: 'must be between {quietest} and {loudest} LUFS',
    hk: '須在 {quietest} 到 {loudest} LUFS 之間',
  },
  rsaPrivate: {
    cn: '须为至少 2048 位的 RSA 私钥（PEM 或 Base64）',
    en: 'must be an RSA private key of at least 2048 bits, as PEM or Base64',
    hk: '須為至少 2048 位的 RSA 私鑰（PEM 或 Base64）',
  },
  rsaPublic: {
    cn: '须为至少 2048 位的 RSA 公钥（PEM 或 Base64）',
    en: 'must be an RSA public key of at least 2048 bits, as PEM or Base64',
    hk: '須為至少 2048 位的 RSA 公鑰（PEM 或 Base64）',
  },
  fileUnreadable: { cn: '无法读取：{code}', en: 'cannot be read: {code}', hk: '無法讀取：{code}' },
  apiKeyLength: { cn: '须为 32 个字符', en: 'must have 32 characters', hk: '須為 32 個字元' },
  publicKeyId: {
    cn: '须以 PUB_KEY_ID_ 开头',
    en: 'must start with PUB_KEY_ID_',
    hk: '須以 PUB_KEY_ID_ 開頭',
  },
  region: {
    cn: '须为区域的简称，例如 eastasia',
    en: 'must be the short name of a region, such as eastasia',
    hk: '須為區域的簡稱，例如 eastasia',
  },
  contactAddress: {
    cn: '须为以 mailto: 或 https:// 开头的地址',
    en: 'must be a URL that starts with mailto: or https://',
    hk: '須為以 mailto: 或 https:// 開頭的地址',
  },
  hostList: {
    cn: '须为主机名、IP 地址或网段，以逗号分隔，例如 models.internal,10.1.0.0/16',
    en: 'must be host names, IP addresses or ranges separated by commas, such as models.internal,10.1.0.0/16',
    hk: '須為主機名稱、IP 地址或網段，以逗號分隔，例如 models.internal,10.1.0.0/16',
  },
  voiceEntry: {
    cn: '“{entry}”须为 名称|语言|性别，例如 Jiaojiao|zh|female',
    en: '"{entry}" must be name|language|gender, such as Jiaojiao|zh|female',
    hk: '「{entry}」須為 名稱|語言|性別，例如 Jiaojiao|zh|female',
  },
})

/** What keeps the platform from starting with its settings. */
export const settingsFaults = words('settingsFaults', {
  unusable: {
    cn: '以下设置无效：\n{lines}',
    en: 'These settings are invalid:\n{lines}',
    hk: '以下設定無效：\n{lines}',
  },
  unusableIn: {
    cn: '{file} 中的以下设置无效：\n{lines}',
    en: 'These settings in {file} are invalid:\n{lines}',
    hk: '{file} 中的以下設定無效：\n{lines}',
  },
  line: { cn: '  {name}：{fault}', en: '  {name}: {fault}', hk: '  {name}：{fault}' },
  named: { cn: '{name} {fault}', en: '{name} {fault}', hk: '{name} {fault}' },
  missing: {
    cn: '缺少 {name}：另一项设置需要它。',
    en: '{name} is missing: another setting requires it.',
    hk: '缺少 {name}：另一項設定需要它。',
  },
  missingIn: {
    cn: '{file} 中缺少 {name}：另一项设置需要它。',
    en: '{name} is missing in {file}: another setting requires it.',
    hk: '{file} 中缺少 {name}：另一項設定需要它。',
  },
  namedTwice: {
    cn: 'MERCHANTS_FOLDER：{what} 出现两次，且设置不同。',
    en: 'MERCHANTS_FOLDER: {what} appears twice with different settings.',
    hk: 'MERCHANTS_FOLDER：{what} 出現兩次，且設定不同。',
  },
  unknownKinds: {
    cn: 'WORKER_KINDS 中的 {kinds} 不是任务类型。可用的类型：{all}。',
    en: 'WORKER_KINDS names unknown kinds of job: {kinds}. Known kinds: {all}.',
    hk: 'WORKER_KINDS 中的 {kinds} 不是任務類型。可用的類型：{all}。',
  },
  demoOpen: {
    cn: '演示数据使用公开的密码，只能写入内置数据库，且服务器只能在本机监听、不能设置 PUBLIC_URL。请加 --no-demo 启动。',
    en: 'Demo data uses published passwords. It is only allowed with the embedded database, on a server that listens on this machine only, without PUBLIC_URL. Start with --no-demo.',
    hk: '示範資料使用公開的密碼，只能寫入內置資料庫，且伺服器只能在本機監聽、不能設定 PUBLIC_URL。請加 --no-demo 啟動。',
  },
})

import { texts } from '#core/texts/texts.ts'

/** Faults of settings, by the message of their issue. */
export const settingFaults = texts('settingFaults', {
  missing: { cn: '缺失', en: 'is missing' },
  number: { cn: '须为数字', en: 'must be a number' },
  wholeNumber: { cn: '须为整数', en: 'must be a whole number' },
  otherKind: { cn: '无法使用', en: 'cannot be used' },
  oneOf: { cn: '须为 {values} 之一', en: 'must be one of {values}' },
  least: { cn: '不得小于 {minimum}', en: 'must be at least {minimum}' },
  above: { cn: '须为大于 {minimum} 的数字', en: 'must be a number above {minimum}' },
  leastCharacters: { cn: '至少 {minimum} 个字符', en: 'must be at least {minimum} characters' },
  most: { cn: '不得大于 {maximum}', en: 'must be at most {maximum}' },
  mostCharacters: { cn: '最多 {maximum} 个字符', en: 'must be at most {maximum} characters' },
  // Faults of specific settings.
  webAddress: {
    cn: '须为以 http:// 或 https:// 开头的网址',
    en: 'must be a URL that starts with http:// or https://',
  },
  plainAddress: { cn: '须为以 http:// 开头的网址', en: 'must be a URL that starts with http://' },
  tcpAddress: { cn: '须为 tcp://主机:端口', en: 'must be tcp://HOST:PORT' },
  databaseAddress: {
    cn: '须为以 postgres:// 或 postgresql:// 开头的地址',
    en: 'must be a URL that starts with postgres:// or postgresql://',
  },
  storageAddress: {
    cn: '须为以 file:// 或 s3:// 开头的地址',
    en: 'must be a URL that starts with file:// or s3://',
  },
  accelPath: {
    cn: '须为以 / 开头并以 / 结尾的路径，例如 /stored/',
    en: 'must be a path that starts and ends with /, such as /stored/',
  },
  headerName: {
    cn: '须为请求头的名称，例如 cf-ipcountry',
    en: 'must be the name of a header, such as cf-ipcountry',
  },
  mailAddress: {
    cn: '须为以 smtp:// 或 smtps:// 开头的地址',
    en: 'must be a URL that starts with smtp:// or smtps://',
  },
  gatewayAddress: { cn: '须为以 https:// 开头的网址', en: 'must be a URL that starts with https://' },
  loudness: {
    cn: '须在 {quietest} 到 {loudest} LUFS 之间',
    en: 'must be between {quietest} and {loudest} LUFS',
  },
  rsaPrivate: {
    cn: '须为至少 2048 位的 RSA 私钥（PEM 或 Base64）',
    en: 'must be an RSA private key of at least 2048 bits, as PEM or Base64',
  },
  rsaPublic: {
    cn: '须为至少 2048 位的 RSA 公钥（PEM 或 Base64）',
    en: 'must be an RSA public key of at least 2048 bits, as PEM or Base64',
  },
  fileUnreadable: { cn: '无法读取：{code}', en: 'cannot be read: {code}' },
  givenTwice: {
    cn: '与 {name} 同时设置了，请只保留一个',
    en: 'is set together with {name}; keep only one of them',
  },
  apiKeyLength: { cn: '须为 32 个字符', en: 'must have 32 characters' },
  paymentFee: {
    cn: '须为百分比、每笔金额（元）或两者，例如 0.6%、0.10、0.6%+0.10',
    en: 'must be a percentage, an amount in yuan for each payment, or both, such as 0.6%, 0.10, 0.6%+0.10',
  },
  publicKeyId: { cn: '须以 PUB_KEY_ID_ 开头', en: 'must start with PUB_KEY_ID_' },
  region: { cn: '须为区域的简称，例如 eastasia', en: 'must be the short name of a region, such as eastasia' },
  publishedSecret: {
    cn: '是示例文件中的值，任何人都知道。请用 openssl rand -hex 32 生成一个。',
    en: 'is the value of an example file, which everybody knows. Generate one: openssl rand -hex 32',
  },
  contactAddress: {
    cn: '须为以 mailto: 或 https:// 开头的地址',
    en: 'must be a URL that starts with mailto: or https://',
  },
  headerList: {
    cn: '应为以逗号分隔的 name=value，值按百分号编码',
    en: 'must be name=value pairs, separated by commas, with percent-encoded values',
  },
  hostList: {
    cn: '须为主机名、IP 地址或网段，以逗号分隔，例如 models.internal,10.1.0.0/16',
    en: 'must be host names, IP addresses or ranges separated by commas, such as models.internal,10.1.0.0/16',
  },
  languageTags: {
    cn: '须为用逗号分隔的语言代码，例如 zh,en',
    en: 'must be language tags separated by commas, such as zh,en',
  },
  notJSON: {
    cn: '不是有效的 JSON：第 {line} 行第 {column} 列（{why}）',
    en: 'is not valid JSON: line {line}, column {column} ({why})',
  },
  notTOML: {
    cn: '不是有效的 TOML：第 {line} 行第 {column} 列（{why}）',
    en: 'is not valid TOML: line {line}, column {column} ({why})',
  },
  serverLists: {
    cn: '须含有列表 recognition、translation、speech 或 realtime，不得有其他内容',
    en: 'must contain the lists recognition, translation, speech or realtime, and nothing else',
  },
  unknownFields: { cn: '有未知的字段：{fields}', en: 'has unknown fields: {fields}' },
  serverName: {
    cn: '只能使用小写字母、数字和连字符，且以字母或数字开头，最多 40 个字符',
    en: 'must be lower-case letters, digits and hyphens, beginning with a letter or digit, at most 40 characters',
  },
  webPath: {
    cn: '须为以 / 开头的路径，例如 /inference',
    en: 'must be a path that begins with /, such as /inference',
  },
  keyPair: {
    cn: '须为 ID:密钥，即该服务发放的两部分，以冒号相连',
    en: 'must be ID:SECRET, the two parts that the service gives you, joined by a colon',
  },
  serverTwice: { cn: '有两台服务器同名', en: 'has two servers with the same name' },
  voiceEntry: {
    cn: '“{entry}”须为 名称|语言|性别，例如 Jiaojiao|zh|female',
    en: '"{entry}" must be name|language|gender, such as Jiaojiao|zh|female',
  },
  qualityEntry: {
    cn: '“{entry}”须为 draft、good 或 veryGood，也可只针对一种语言，例如 en=veryGood',
    en: '"{entry}" must be draft, good or veryGood, or one of them for a language, such as en=veryGood',
  },
})

/** Faults that prevent the platform from starting. */
export const settingsFaults = texts('settingsFaults', {
  unusable: { cn: '以下设置无效：\n{lines}', en: 'These settings are invalid:\n{lines}' },
  unusableIn: {
    cn: '{file} 中的以下设置无效：\n{lines}',
    en: 'These settings in {file} are invalid:\n{lines}',
  },
  line: { cn: '  {name}：{fault}', en: '  {name}: {fault}' },
  named: { cn: '{name} {fault}', en: '{name} {fault}' },
  missing: { cn: '缺少 {name}：另一项设置需要它。', en: '{name} is missing: another setting requires it.' },
  missingIn: {
    cn: '{file} 中缺少 {name}：另一项设置需要它。',
    en: '{name} is missing in {file}: another setting requires it.',
  },
  namedTwice: {
    cn: 'MERCHANTS_FOLDER：{what} 出现两次，且设置不同。',
    en: 'MERCHANTS_FOLDER: {what} appears twice with different settings.',
  },
  unknownKinds: {
    cn: 'WORKER_KINDS 中的 {kinds} 不是任务类型。可用的类型：{all}。',
    en: 'WORKER_KINDS names unknown kinds of job: {kinds}. Known kinds: {all}.',
  },
  demoOpen: {
    cn: '演示数据使用公开的密码，只能写入内置数据库，且服务器只能在本机监听、不能设置 PUBLIC_URL。请加 --no-demo 启动。',
    en: 'Demo data uses published passwords. It is only allowed with the embedded database, on a server that listens on this machine only, without PUBLIC_URL. Start with --no-demo.',
  },
  accelOfBucket: {
    cn: 'ACCEL_REDIRECT 只适用于文件夹，而 STORAGE_URL 指向存储桶。存储桶请改用 S3_PUBLIC_ENDPOINT。',
    en: 'ACCEL_REDIRECT works with a folder, but STORAGE_URL names a bucket. Use S3_PUBLIC_ENDPOINT for buckets.',
  },
  pooledDatabase: {
    cn: 'DATABASE_URL 指向的连接池会在事务之间更换连接，这样会混淆各租户的数据。请把 PgBouncer 的 pool_mode 设为 session，或直接连接 PostgreSQL。',
    en: 'DATABASE_URL points to a pooler that switches connections between transactions, which would mix the data of tenants. Set pool_mode = session in PgBouncer, or connect to PostgreSQL directly.',
  },
  folderRefuses: {
    cn: 'STORAGE_URL 的文件夹 {folder} 无法存取文件（{code}）。请让运行服务的用户拥有它的读写权限，或改用别的文件夹。',
    en: 'Files cannot be stored in {folder}, the folder of STORAGE_URL ({code}). Give the user that runs the service the right to read and write there, or use another folder.',
  },
  noBucket: {
    cn: 'STORAGE_URL 的存储桶 {bucket} 不存在。请创建它（./yiyin bucket），或改正 STORAGE_URL 和 S3_ENDPOINT。',
    en: 'The bucket {bucket} of STORAGE_URL does not exist. Create it (./yiyin bucket), or correct STORAGE_URL and S3_ENDPOINT.',
  },
  bucketKeys: {
    cn: '存储桶 {bucket} 的密钥无效（{why}）。请改正 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY。',
    en: 'The bucket {bucket} does not accept the keys ({why}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  },
  bucketRegion: {
    cn: '存储桶 {bucket} 不在区域 {region}（{why}）。请改正 S3_REGION。',
    en: 'The bucket {bucket} is not in the region {region} ({why}). Correct S3_REGION.',
  },
  bucketRefuses: {
    cn: '存储桶 {bucket} 拒绝存取文件（{why}）。S3_ACCESS_KEY_ID 需要写入、读取、删除和列出文件的权限（s3:PutObject、s3:GetObject、s3:DeleteObject、s3:ListBucket）。',
    en: 'The bucket {bucket} refuses to store, read or delete a file ({why}). S3_ACCESS_KEY_ID needs s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket.',
  },
})

import { texts } from '#core/texts/texts.ts'

/** Purpose of each setting. */
export const settingHelp = texts('settingHelp', {
  YIYIN_DATA: { cn: '数据文件夹', en: 'data folder' },
  YIYIN_HOST: {
    cn: '服务器监听的地址；127.0.0.1 表示仅限本机',
    en: 'address the server listens on; 127.0.0.1 means this machine only',
  },
  YIYIN_PORT: { cn: '服务器监听的端口', en: 'port the server listens on' },
  PUBLIC_URL: {
    cn: '人们访问的地址；消息中的链接由它构成',
    en: 'public address of the site; used for links in messages',
  },
  DATABASE_URL: {
    cn: '自己的 PostgreSQL，代替内置数据库',
    en: 'your own PostgreSQL instead of the embedded one',
  },
  YIYIN_EMBEDDED_DATABASE: { cn: '由 yiyin up 设置', en: 'set by yiyin up' },
  YIYIN_DEMO: { cn: '由 yiyin up 设置；见 --no-demo', en: 'set by yiyin up; see --no-demo' },
  YIYIN_SECRET: {
    cn: '为登录和链接签名；未设置时存放在数据文件夹',
    en: 'signs sessions and links; stored in the data folder if not set',
  },
  TRUSTED_PROXIES: {
    cn: '服务器前面可信代理的层数',
    en: 'number of trusted proxies in front of the server',
  },
  ALLOWED_PRIVATE_HOSTS: {
    cn: '允许在页面上填写的内网主机：主机名、IP 地址或网段，以逗号分隔',
    en: 'private hosts that may be entered on a page: host names, IP addresses or ranges, separated by commas',
  },
  ALLOWED_PAGE_HOSTS: {
    cn: '允许用户读取网页和影片的内网主机：主机名、IP 地址或网段，以逗号分隔',
    en: 'private hosts whose web pages and films users may have read: host names, IP addresses or ranges, separated by commas',
  },
  YT_DLP: {
    cn: '设为 on 时用 yt-dlp 下载网页中的影片；是否符合网站的使用条款由运营者负责',
    en: 'on fetches films from web pages with yt-dlp; the operator is responsible for the terms of use of the sites',
  },
  ALLOWED_WEBHOOK_HOSTS: {
    cn: '允许发送 Webhook 的内网主机：主机名、IP 地址或网段，以逗号分隔',
    en: 'private hosts that webhooks may be sent to: host names, IP addresses or ranges, separated by commas',
  },
  COUNTRY_HEADER: {
    cn: '代理写入听众所在国家或地区的请求头，例如 cf-ipcountry；设置后播客按国家或地区统计。代理须删除请求中自带的同名请求头',
    en: 'header in which the proxy gives the country of a listener, such as cf-ipcountry; podcasts are then counted by country. The proxy has to remove it from what clients send',
  },
  STORAGE_URL: {
    cn: '文件存放处：s3://bucket/folder，代替数据文件夹',
    en: 'where files are stored: s3://bucket/folder instead of the data folder',
  },
  S3_ENDPOINT: { cn: '非 AWS 的 S3 服务器地址', en: 'address of an S3 server other than AWS' },
  S3_PUBLIC_ENDPOINT: {
    cn: '浏览器访问存储桶的地址；设置后大文件由存储桶直接发送',
    en: 'address at which browsers reach the bucket, which then sends large files itself',
  },
  ACCEL_REDIRECT: {
    cn: 'nginx 内部提供文件夹 STORAGE_URL 的路径，例如 /stored/；设置后文件由 nginx 发送（X-Accel-Redirect）',
    en: 'internal path at which nginx serves the folder of STORAGE_URL, such as /stored/; nginx then sends files (X-Accel-Redirect)',
  },
  S3_REGION: { cn: '存储桶所在区域', en: 'region of the bucket' },
  S3_ACCESS_KEY_ID: { cn: '存储桶密钥的名称', en: 'access key ID of the bucket' },
  S3_SECRET_ACCESS_KEY: { cn: '存储桶的密钥', en: 'secret access key of the bucket' },
  BACKUP_KEY: {
    cn: '加密备份；恢复时需要同一个值，至少 16 个字符',
    en: 'encrypts backups; a restore needs the same value, of at least 16 characters',
  },
  SMTP_URL: {
    cn: '邮件服务器；未设置时邮件留在发件箱',
    en: 'mail server; without it, emails stay in the outbox',
  },
  MAIL_FROM: { cn: '邮件的发件人', en: 'sender of emails' },
  SMS_BY: {
    cn: '短信服务：outbox（不发送）、http 或 aliyun',
    en: 'SMS service: outbox (not sent), http or aliyun',
  },
  SMS_HTTP_URL: {
    cn: 'SMS_BY=http 时短信提交到的地址',
    en: 'address that SMS are posted to, with SMS_BY=http',
  },
  SMS_HTTP_AUTHORIZATION: {
    cn: '提交时的 authorization 头',
    en: 'authorization header of that request',
  },
  ALIYUN_SMS_ENDPOINT: { cn: '短信服务的地址', en: 'address of the SMS service' },
  ALIYUN_ACCESS_KEY_ID: { cn: '短信服务密钥的名称', en: 'access key ID of the SMS service' },
  ALIYUN_ACCESS_KEY_SECRET: { cn: '短信服务的密钥', en: 'access key secret of the SMS service' },
  ALIYUN_SMS_SIGN_NAME: {
    cn: '短信服务审核通过的签名',
    en: 'approved SMS signature',
  },
  ALIYUN_SMS_TEMPLATE: {
    cn: '短信服务审核通过的模板',
    en: 'approved SMS template',
  },
  WECHAT_MCHID: {
    cn: '微信支付商户号；设置后可用微信支付（docs/operate/payments.md）',
    en: 'WeChat Pay merchant number; turns on WeChat Pay (docs/operate/payments.md)',
  },
  WECHAT_APPID: { cn: '商户号绑定的应用', en: 'app bound to the merchant number' },
  WECHAT_SERIAL: { cn: '商户证书序列号', en: 'serial number of the merchant certificate' },
  WECHAT_PRIVATE_KEY: {
    cn: '商户证书私钥（apiclient_key.pem）',
    en: 'private key of the merchant certificate (apiclient_key.pem)',
  },
  WECHAT_API_V3_KEY: { cn: 'APIv3 密钥，32 个字符', en: 'APIv3 key, 32 characters' },
  WECHAT_PUBLIC_KEY: {
    cn: '微信支付公钥；没有它则下载平台证书',
    en: 'WeChat Pay public key; without it, the platform certificates are downloaded',
  },
  WECHAT_PUBLIC_KEY_ID: { cn: '该公钥的 ID（PUB_KEY_ID_...）', en: 'ID of that key (PUB_KEY_ID_...)' },
  WECHAT_GATEWAY: {
    cn: '微信支付或其代理的地址',
    en: 'address of WeChat Pay, or of a proxy in front of it',
  },
  WECHAT_FEE: {
    cn: '微信支付对每笔付款收取的手续费，付款时告知付款人，例如 0.6% 或 0.6%+0.10',
    en: 'what WeChat Pay keeps of a payment, told to those who pay, such as 0.6% or 0.6%+0.10',
  },
  ALIPAY_APP_ID: {
    cn: '支付宝应用；设置后可用支付宝支付（docs/operate/payments.md）',
    en: 'Alipay app; turns on Alipay (docs/operate/payments.md)',
  },
  ALIPAY_SELLER_ID: { cn: '支付宝商户号（2088...）', en: 'Alipay merchant number (2088...)' },
  ALIPAY_PRIVATE_KEY: { cn: '应用私钥', en: 'private key of the app' },
  ALIPAY_PUBLIC_KEY: { cn: '支付宝公钥，而不是应用公钥', en: 'Alipay public key (not the app’s)' },
  ALIPAY_GATEWAY: {
    cn: '支付宝网关或其代理的地址',
    en: 'address of the Alipay gateway, or of a proxy in front of it',
  },
  ALIPAY_FEE: {
    cn: '支付宝对每笔付款收取的手续费，付款时告知付款人，例如 0.6% 或 0.6%+0.10',
    en: 'what Alipay keeps of a payment, told to those who pay, such as 0.6% or 0.6%+0.10',
  },
  MERCHANTS_FOLDER: {
    cn: '存放自行收款租户的商户账号的文件夹，每个租户一个 CODE.env（docs/operate/payments.md）',
    en: 'folder with the merchant accounts of tenants that collect payments themselves, one CODE.env each (docs/operate/payments.md)',
  },
  LIVE_SPEAKERS: {
    cn: '保留声音的实时翻译结束后，是否自动区分说话人',
    en: 'whether speakers are distinguished after each live session whose audio is saved',
  },
  GET_CHANGES: {
    cn: '会改动内容的接口是否也响应 GET：safe 为除含密码或验证码的以外，on 为全部，off 为都不',
    en: 'whether documented calls that change data also accept GET: safe (all but those with a password or a code), on (all) or off (none)',
  },
  SPEAKER_CHECK: {
    cn: '为自己的声音添加录音时，是否核对说话人与授权录音是同一人',
    en: 'whether the speaker of a recording that is added to an own voice is compared with the one of the consent',
  },
  SESSION_HOURS: { cn: '登录有效期（小时）', en: 'session lifetime in hours' },
  STAFF_SECOND_FACTOR: {
    cn: '工作人员是否必须使用两步验证',
    en: 'whether staff need two-step verification',
  },
  CODES_A_DAY: {
    cn: '每个租户每天可发送的验证码数量',
    en: 'verification codes a tenant can send per day',
  },
  TEST_RUNS_A_DAY: {
    cn: '每个账号每天可用测试密钥创建的数量；0 表示停用测试密钥',
    en: 'resources that an account can make with test keys per day; 0 switches test keys off',
  },
  SECURITY_CONTACT: {
    cn: '安全漏洞的联系方式（mailto: 或 https:），用于 /.well-known/security.txt',
    en: 'contact for security reports (mailto: or https:), shown in /.well-known/security.txt',
  },
  METRICS_TOKEN: {
    cn: '其他机器读取 /metrics 所用的令牌',
    en: 'token with which other machines can read /metrics',
  },
  WORKER_METRICS_PORT: { cn: 'Worker 提供 /metrics 的端口', en: 'port on which a worker serves /metrics' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    cn: '接收追踪数据的 OpenTelemetry 采集器地址（OTLP/HTTP）',
    en: 'address of an OpenTelemetry collector for traces (OTLP over HTTP)',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    cn: '发给采集器的请求头：name=value，以逗号分隔',
    en: 'headers for the collector: name=value, separated by commas',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    cn: '追踪的请求比例，0 到 1',
    en: 'share of requests that are traced, from 0 to 1',
  },
  OTEL_SERVICE_NAME: { cn: '追踪数据中的服务名', en: 'name of the service in traces' },
  LOG_LEVEL: { cn: '日志级别', en: 'log level' },
  YIYIN_LOUDNESS: {
    cn: '配音的整体响度，以 LUFS 计，-31 到 -12',
    en: 'overall loudness of a dub in LUFS, from -31 to -12',
  },
  YIYIN_MODEL_MEMORY: {
    cn: '一个任务进程的神经模型最多占用的内存（GB）；默认为本机内存的四分之三',
    en: 'gigabytes of memory that the neural models of one worker may take; usually three quarters of the machine’s',
  },
  YIYIN_ARTIFACTS_GB: {
    cn: '中间产物最多占用的磁盘空间（GB）；默认 50',
    en: 'disk space for intermediate files, in GB; default: 50',
  },
  WORKER_KINDS: {
    cn: '此工作进程处理的任务类型；留空为全部',
    en: 'job kinds that this worker accepts; all if empty',
  },
  WORKER_SLOTS: { cn: '同时运行的任务数', en: 'number of jobs that run at the same time' },
  YIYIN_WEB_DEV: { cn: '由 yiyin dev 设置', en: 'set by yiyin dev' },
})

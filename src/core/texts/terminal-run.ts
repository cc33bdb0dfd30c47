import { texts } from './texts.ts'

/** Progress of a run in the terminal. */
export const runTexts = texts('runTexts', {
  ofLanguage: { cn: '{stage}（{language}）', en: '{stage} ({language})' },
  under: { cn: '{about}…… {time}', en: '{about} ... {time}' },
  left: { cn: '{about}  {bar} {percent} %  剩余 {time}', en: '{about}  {bar} {percent} %  {time} left' },
  seconds: { cn: '{count} 秒', en: '{count} s' },
  oneTooLong: { cn: '{language} 有 1 条过长：', en: '1 line is too long in {language}:' },
  tooLong: {
    cn: '{language} 有 {count} 条过长：',
    en: '{count} {count:line is|lines are} too long in {language}:',
  },
  cutOne: { cn: '超 1 个字符', en: '1 character over' },
  cut: { cn: '超 {count} 个字符', en: '{count} {count:character|characters} over' },
  shorter: { cn: '更短的说法：{text}', en: 'shorter: {text}' },
  andMore: {
    cn: '还有 {count} 条，见 report.{language}.json',
    en: 'and {count} more, in report.{language}.json',
  },
  retries: {
    cn: '正在重试（按 Ctrl-C 停止）：{fault}',
    en: 'Trying again (Ctrl-C stops it): {fault}',
  },
  stopped: {
    cn: '已停止。已完成的部分均已保留，用同一命令即可继续。',
    en: 'Stopped. Finished parts are kept; run the same command to continue.',
  },
  liveStopped: { cn: '已停止。上面的文字已全部显示。', en: 'Stopped. The text up to this point is above.' },
})

/** The list of characters of a book in the terminal. */
export const charactersTexts = texts('charactersTexts', {
  none: { cn: '对话中没有找到角色。', en: 'No characters were found in the dialogue.' },
  lines: { cn: '{count} 条', en: '{count} {count:line|lines}' },
  use: { cn: '采用建议：{option}', en: 'To use these voices: {option}' },
})

/** The list of voices in the terminal. */
export const voicesTexts = texts('voicesTexts', {
  female: { cn: '女声', en: 'female' },
  male: { cn: '男声', en: 'male' },
  neutral: { cn: '中性', en: 'neutral' },
  tooLate: {
    cn: '{engine} 没有及时返回发音人。请稍后再试。',
    en: '{engine} didn’t return its voices in time. Try again later.',
  },
  noneSpeaks: {
    cn: '已配置的引擎都不支持 {language} 配音。查看可配置的引擎：yiyin doctor',
    en: 'No configured engine speaks {language}. To see what could be configured, run: yiyin doctor',
  },
  noneAtAll: {
    cn: '没有可用的语音引擎。查看可配置的引擎：yiyin doctor',
    en: 'No speech engine is configured. To see what could be configured, run: yiyin doctor',
  },
})

/** Models in the terminal. */
export const modelTexts = texts('modelTexts', {
  recognize: { cn: '识别语音', en: 'recognizes speech' },
  live: { cn: '实时识别语音', en: 'recognizes live speech' },
  synthesize: { cn: '配音', en: 'synthesizes speech' },
  diarize: { cn: '区分说话人', en: 'separates speakers' },
  detect: { cn: '检测语音', en: 'detects speech' },
  punctuate: { cn: '添加标点', en: 'adds punctuation' },
  clone: { cn: '以录音中的声音配音', en: 'speaks with the voice of a recording' },
  translate: { cn: '翻译', en: 'translates' },
  identify: { cn: '判断所说的语言', en: 'identifies the spoken language' },
  denoise: { cn: '降噪', en: 'removes noise from speech' },
  separate: { cn: '分离人声', en: 'separates voices from the background' },
  stopped: {
    cn: '已停止。已下载的部分均已保留，用同一命令即可继续。',
    en: 'Stopped. Downloaded parts are kept; run the same command to continue.',
  },
  broken: { cn: '{problem}。请重新下载。', en: '{problem}. Download it again.' },
  legend: {
    cn: '带 + 的已安装在 {folder}。下载其他模型：yiyin models get NAME',
    en: '+ marks installed models, in {folder}. To download others: yiyin models get NAME',
  },
  got: { cn: '{name} 已安装到 {folder}', en: '{name} is installed in {folder}' },
  unverified: {
    cn: '目录没有记录它的校验和，因此只核对了大小。可在 DATA/models/catalogue.json 中加入 sha256。',
    en: 'The catalog has no checksum for it, so only its size was verified. You can add its sha256 in DATA/models/catalogue.json.',
  },
  thereAlready: { cn: '{name} 已安装。', en: '{name} was already installed.' },
  fetching: {
    cn: '{name}  下载 {share} %  {done} / {total}',
    en: '{name}  downloading {share} %  {done} of {total}',
  },
  unpacking: {
    cn: '{name}  解压 {share} %  {done} / {total}',
    en: '{name}  extracting {share} %  {done} of {total}',
  },
  none: {
    cn: '{folder} 里没有模型。可下载：yiyin models get sense-voice kokoro',
    en: 'There are no models in {folder}. To download some: yiyin models get sense-voice kokoro',
  },
  loads: { cn: '{name} 可以加载。', en: '{name} loads correctly.' },
  chain: { cn: '从 {from} 到 {to}，在这台机器上：', en: 'From {from} to {to}, on this machine:' },
  link: {
    cn: '{does}；下载 {size}，内存约 {memory}；{licence}',
    en: '{does}; {size} to download, about {memory} of memory; {licence}',
  },
  chainTotal: {
    cn: '共下载 {size}；同时使用约需内存 {memory}。',
    en: '{size} to download in all; about {memory} of memory when all are in use.',
  },
  chainLacks: {
    cn: '没有模型可以{does}，这一部分由其他引擎完成。',
    en: 'No model {does} here; other engines are used for that.',
  },
})

/** Results of an audit. */
export const auditTexts = texts('auditTexts', {
  differs: {
    cn: '{tenant}：{entries} 条分录，{files} 个文件，{count} 处差异',
    en: '{tenant}: {entries} {entries:entry|entries}, {files} {files:file|files}, {count} {count:difference|differences}',
  },
  agrees: {
    cn: '{tenant}：{entries} 条分录，{files} 个文件，没有差异',
    en: '{tenant}: {entries} {entries:entry|entries}, {files} {files:file|files}, no differences',
  },
  kept: { cn: '{what}：记为 {kept}，应为 {derived}', en: '{what}: recorded {kept}, should be {derived}' },
  gone: { cn: '{what}缺失：{key}', en: 'missing {what}: {key}' },
  unnamed: { cn: '没有记录提到文件 {key}', en: 'no row refers to file {key}' },
  pictureOfAccount: { cn: '账号 {id} 的头像', en: 'picture of account {id}' },
  picturesOfBrand: { cn: '品牌的图片', en: 'pictures of the branding' },
  fileOfProject: { cn: '项目 {id} 的一个文件', en: 'file of project {id}' },
  fileOfWork: { cn: '作品 {id} 的一个文件', en: 'file of work {id}' },
  upload: { cn: '上传 {id}', en: 'upload {id}' },
  voucher: { cn: '订单 {number} 的凭证', en: 'voucher of order {number}' },
  fileOfInvoice: { cn: '发票 {id} 的文件', en: 'file of invoice {id}' },
  fileOfExport: { cn: '导出 {id} 的文件', en: 'file of export {id}' },
  fileOfMaterial: { cn: '课堂资料 {id} 的文件', en: 'file of class material {id}' },
  fileOfDocument: { cn: '文库文档 {id} 的文件', en: 'file of library document {id}' },
  fileOfShow: { cn: '节目 {id} 的封面', en: 'cover of show {id}' },
  fileOfSound: { cn: '声音 {id} 的文件', en: 'file of sound {id}' },
  fileOfReading: { cn: '文稿 {id} 的一个文件', en: 'file of text {id}' },
  fileOfSeparation: { cn: '分离 {id} 的文件', en: 'file of separation {id}' },
  fileOfVoice: { cn: '录制的声音 {id} 的文件', en: 'file of recorded voice {id}' },
  fileOfStretch: { cn: '声音样本 {id} 的文件', en: 'file of voice sample {id}' },
  fileOfTake: { cn: '录音 {id} 的文件', en: 'file of take {id}' },
  fileOfLive: { cn: '实时翻译会话 {id} 的一个文件', en: 'file of live session {id}' },
})

/** Creating an operator. */
export const operatorTexts = texts('operatorTexts', {
  operator: { cn: '运营账号', en: 'operator' },
  password: { cn: '密码', en: 'password' },
  signIn: {
    cn: '请在 {host} 的 /login/staff 登录，登录后需设置自己的密码。',
    en: 'Sign in at /login/staff on {host}. You’ll be asked to set your own password.',
  },
  factorReset: {
    cn: '已移除 {name} 的两步验证，其所有登录已结束。下次在 {host} 的 /login/staff 登录后须重新设置。',
    en: 'Removed two-step verification of {name} and ended its sessions. It has to be set up again at the next sign-in at /login/staff on {host}.',
  },
  noFactor: {
    cn: '租户 {tenant} 没有开启两步验证的工作人员 {name}。',
    en: 'There is no staff account {name} with two-step verification in tenant {tenant}.',
  },
  otherStaff: {
    cn: '租户 {tenant} 的 {name} 不是运营账号。请换一个名称。',
    en: '{name} of tenant {tenant} is staff, but no operator. Choose another name.',
  },
  noTenant: { cn: '没有租户 {code}。现有：{all}。', en: 'There is no tenant {code}. Available: {all}.' },
})

import { words } from './words.ts'

/** What the commands that check the source code are for. */
export const checkHelp = words('checkHelp', {
  map: {
    cn: '把源码各层的导入关系画进 CONTRIBUTING.md，并列出循环导入。',
    en: 'Draws the layers of the source code into CONTRIBUTING.md and lists circular imports.',
    hk: '把源碼各層的匯入關係畫進 CONTRIBUTING.md，並列出循環匯入。',
  },
  changed: {
    cn: '只检查与 main（或 REF）相比有改动的部分：类型、改动文件的规范和格式，以及受影响的测试',
    en: 'only what differs from main (or REF): types, lint and format of the changed files, and the tests that they reach',
    hk: '只檢查與 main（或 REF）相比有改動的部分：類型、改動檔案的規範和格式，以及受影響的測試',
  },
  mapCheck: {
    cn: '不写入；图已过期或有文件夹互相导入时报错',
    en: 'write nothing; fail where the picture is stale or two folders import each other',
    hk: '不寫入；圖已過期或有資料夾互相匯入時報錯',
  },
})

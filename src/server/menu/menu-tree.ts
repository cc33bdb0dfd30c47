import type { Role } from '#contract/call.ts'
import type { MenuEntry, MenuItem } from '#contract/menu.ts'

// What each role finds in the menu. An entry stands here from the day its screens work, not before.

type Words = [cn: string, en: string, hk: string]

const entry = (
  code: string,
  path: string,
  [name, enName, hkName]: Words,
  isDefault: 0 | 1 = 1,
): MenuEntry => ({
  code,
  name,
  enName,
  hkName,
  icon: code,
  path,
  isDefault,
})

const home: MenuItem = { ...entry('home', '/home', ['首页', 'Home', '首頁']), children: [] }

const translate: MenuItem = {
  ...entry('translate', '/translate/projectType', ['视频译配', 'Dubbing', '影片譯配']),
  children: [
    entry('projectType', '/translate/projectType', ['新建项目', 'New project', '新建項目']),
    entry('myProject', '/translate/myProject', ['我的项目', 'My projects', '我的項目']),
    entry('starProject', '/translate/starProject', ['星标项目', 'Starred projects', '星標項目']),
    entry('worksManage', '/translate/worksManage', ['作品管理', 'Works', '作品管理']),
  ],
}

const platform: MenuItem = {
  ...entry('platform', '/staff/runs', ['平台运行', 'Platform', '平台運行']),
  children: [
    entry('runs', '/staff/runs', ['任务队列', 'Runs', '任務佇列']),
    entry('outbox', '/staff/outbox', ['发件箱', 'Outbox', '發件箱']),
  ],
}

export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  user: [home, translate],
  agent: [home],
  operator: [home, platform],
  finance: [home],
}

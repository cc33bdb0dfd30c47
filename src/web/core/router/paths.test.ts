import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths, safeNext, target } from './paths.ts'

test('every link of the interface', () => {
  const { ly, login, ...others } = paths
  const built = (links: Record<string, () => string>) =>
    Object.entries(links).map(([name, build]) => `${name} ${build()}`)
  expect([...built(others), ...built(ly).map((line) => `ly.${line}`)].join('\n')).toMatchInlineSnapshot(`
    "home /home
    profile /profile
    billManage /billManage
    translationRecord /translation-record
    translationRecordTun /translation-record-tun
    translationRecordZjdh /translation-record-zjdh
    translationRecordBdg /translation-record-bdg
    translationRecordYs /translation-record-ys
    translationRecordTs /translation-record-ts
    scanPage /scan-page
    agentOpenAccount /agent/openAccount
    agentPayment /agent/payment
    smartClass /agent/smartClass/index
    smartClassList /agent/smartClass/list
    thesaurus /agent/smartClass/thesaurus
    translationLibrary /agent/smartClass/translation-library
    agentUserList /agent/userList
    agentUserTrend /agent/userTrend
    agentUserOrder /agent/userOrder
    agentSettlements /agent/settlement
    agentTrend /agent/agentTrend
    agentDetail /agent/agentDetail
    agentAddOrder /agent/addOrder
    agentOrderList /agent/orderList
    agentGiveList /agent/giveList
    agentGiveOrder /agent/giveOrder
    addUserOrder /user/addUserOrder
    userOrderList /user/selfOrder
    selfUsageTrend /user/selfTrend
    selfDetail /user/selfDetail
    dubCreate /dubCreate
    long /long
    dub /dub
    works /works
    worksEditing /works-editing
    addPodcast /addPodcast
    podcastWorks /podcastWorks
    speechTranslation /speechTranslation
    speechTranslationList /speechTranslation/list
    backgroundMusic /bgm/backgroundMusic
    staffPrices /staff/prices
    staffUsage /staff/usage
    staffActs /staff/acts
    staffAccounts /staff/accounts
    staffAccount /staff/account
    staffAgents /staff/agents
    staffTenants /staff/tenants
    staffTenant /staff/tenant
    staffRuns /staff/runs
    staffOutbox /staff/outbox
    staffEngines /staff/engines
    staffSettlements /staff/settlement
    staffDifferences /staff/differences
    staffOrders /staff/orders
    staffInvoices /staff/invoices
    myProject /translate/myProject
    starProject /translate/starProject
    worksManage /translate/worksManage
    projectType /translate/projectType
    projectDetail /translate/projectDetail
    worksDetail /translate/worksDetail
    uploadFile /translate/uploadFile
    uploadVideo /translate/uploadVideo
    prooSubtit /translate/prooSubtit
    chooseLang /translate/chooseLang
    proofreading /translate/proofreading
    generateWorks /translate/generateWorks
    prooTranslation /translate/prooTranslation
    editOriginal /translate/editOriginal
    genResult /translate/genResult
    ly.index /ly
    ly.myProject /ly/myProject
    ly.starProject /ly/starProject
    ly.worksManage /ly/worksManage
    ly.projectType /ly/projectType
    ly.projectDetail /ly/projectDetail
    ly.worksDetail /ly/worksDetail
    ly.uploadFile /ly/uploadFile
    ly.uploadVideo /ly/uploadVideo
    ly.prooSubtit /ly/prooSubtit
    ly.chooseLang /ly/chooseLang
    ly.proofreading /ly/proofreading
    ly.generateWorks /ly/generateWorks
    ly.prooTranslation /ly/prooTranslation
    ly.editOriginal /ly/editOriginal
    ly.genResult /ly/genResult"
  `)
  expect([
    login(),
    login({ role: 'agent' }),
    login({ role: 'staff', mode: 'reset' }),
    login({ mode: 'register', next: '/profile?tab=1' }),
    paths.addUserOrder(0),
    paths.selfUsageTrend(1),
    paths.projectDetail('a b'),
    ly.prooSubtit('1'),
  ]).toMatchInlineSnapshot(`
    [
      "/login",
      "/login/agent",
      "/login/staff?mode=reset",
      "/login?mode=register&next=%2Fprofile%3Ftab%3D1",
      "/user/addUserOrder?type=0",
      "/user/selfTrend?type=1",
      "/translate/projectDetail?id=a+b",
      "/ly/prooSubtit?id=1",
    ]
  `)
})

test('a link falls into the parts that the router takes', () => {
  expect(target('/user/selfTrend?type=1#top')).toEqual({
    to: '/user/selfTrend',
    search: { type: '1' },
    hash: 'top',
  })
})

test.each(['/home', '/profile?tab=1', '/translate/projectDetail?id=a%20b#cues'])(
  '%s is a way back',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  undefined,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x\\..\\..',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/login',
  '/login/agent?next=/home',
  '/x/../login',
  '/api/login/exit',
])('%s is none', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

test('whatever is given, a way back stays on this host', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '%', '2', 'f', '\t', '\n', ' ', 'x', '?', '#'),
  })
  fc.assert(
    fc.property(hostile, (text) => {
      const next = safeNext(`/${text}`)
      if (next !== undefined)
        expect(new URL(next, 'https://here.example').origin).toBe('https://here.example')
    }),
    { numRuns: 5000 },
  )
})

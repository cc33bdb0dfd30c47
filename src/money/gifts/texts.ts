import { words } from '#core/texts/words.ts'

export const giftWords = words('gifts', {
  list: { cn: '赠送记录', en: 'Gifts' },
  listIntro: {
    cn: '您赠送给用户的用量，从您自己的用量包中扣除。',
    en: 'Usage you gave to your users from your own packages.',
  },
  search: { cn: '搜索用户或编号', en: 'Search by user or number' },
  give: { cn: '赠送用量', en: 'Give usage' },
  giveIntro: {
    cn: '赠送的用量从您自己的用量包中扣除，先到期的先扣。',
    en: 'Gifts are taken from your own packages, starting with those that expire first.',
  },
  number: { cn: '编号', en: 'Number' },
  receiver: { cn: '用户', en: 'User' },
  choose: { cn: '请选择用户', en: 'Choose a user' },
  find: { cn: '查找用户', en: 'Find a user' },
  what: { cn: '用量类型', en: 'Usage type' },
  amount: { cn: '数量', en: 'Amount' },
  minutes: { cn: '数量（分钟）', en: 'Amount (minutes)' },
  thousands: { cn: '数量（千字）', en: 'Amount (thousand characters)' },
  ownLeft: { cn: '您剩余 {amount}', en: 'You have {amount} left' },
  more: { cn: '超过您的剩余用量 {amount}', en: 'That’s more than the {amount} you have left' },
  expires: { cn: '到期日', en: 'Expires' },
  note: { cn: '备注（选填）', en: 'Note (optional)' },
  noteTitle: { cn: '备注', en: 'Note' },
  time: { cn: '赠送时间', en: 'Given on' },
  given: { cn: '已赠送给“{name}”', en: 'Usage given to “{name}”' },
  failed: { cn: '赠送记录加载失败', en: 'Couldn’t load gifts' },
  usersFailed: { cn: '用户加载失败', en: 'Couldn’t load users' },
  empty: { cn: '还没有赠送记录', en: 'No gifts yet' },
  emptyHint: {
    cn: '赠送用量后，每一笔都会列在这里。',
    en: 'Usage you give to users appears here.',
  },
  noUsers: { cn: '还没有可赠送的用户', en: 'No users to give usage to yet' },
  moreFound: { cn: '还有更多用户，请输入名称查找', en: 'More users match. Type a name to find them' },
})

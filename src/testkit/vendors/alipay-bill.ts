import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { BilledRows } from './vendor-server.ts'

const billHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

interface BillRow {
  number: string
  kind: '交易' | '退款'
  amount: number
  request?: string
}

const billLine = (day: string, { number, kind, amount, request }: BillRow) => {
  const yuan = (amount / 100).toFixed(2)
  const about = `2026112222001\t,${number}\t,${kind},译音,${day} 10:00:00,${day} 10:00:09,,,,,159****5620`
  return `${about},${yuan},${yuan},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${request ? `${request}\t` : ''},-0.01,0.00,`
}

/** Node decodes GBK, but cannot encode it. */
const gbk = (() => {
  const bytes = new Map<string, Buffer>()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) {
      const pair = Buffer.from([high, low])
      const letter = decoder.decode(pair)
      if (letter.length === 1) bytes.set(letter, pair)
    }
  return (text: string) => Buffer.concat([...text].map((letter) => bytes.get(letter) ?? Buffer.from(letter)))
})()

/** Alipay's bill of a day, zipped as it is served. */
export async function alipayBill(day: string, { payments, refunds = [] }: BilledRows): Promise<Buffer> {
  const lines = [
    ...payments.map(({ number, amount }) => billLine(day, { number, kind: '交易', amount })),
    ...refunds.map(({ number, trade, amount }) =>
      billLine(day, { number: trade, kind: '退款', amount: -amount, request: number }),
    ),
  ]
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20881011064993640156]',
    billHead,
    ...lines,
    '#-----业务明细列表结束-----',
    '',
  ].join('\r\n')
  const zip = new ZipFile()
  zip.addBuffer(gbk('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n'), 'sums.csv')
  zip.addBuffer(gbk(details), 'details.csv')
  zip.end()
  return buffer(zip.outputStream)
}

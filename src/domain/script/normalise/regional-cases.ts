// Readings of Hong Kong and Taiwan where they differ: their characters, no 幺, 兆 in Taiwan. language: text => spoken.

export const regionalCases = `
zh-HK: 2個人 => 兩個人
zh-HK: 20000元 => 兩萬元
zh-HK: 電話98765432 => 電話九八七六五四三二
zh-HK: 致電110 => 致電一一零
zh-HK: 3.5億 => 三點五億
zh-HK: -5℃ => 零下五攝氏度
zh-HK: HK$200 => 二百港元
zh-HK: 14:05 => 十四點零五分
zh-HK: 2024年3月5日 => 二零二四年三月五日
zh-HK: #3 => 三號
zh-TW: 2兩 => 二兩
zh-TW: 3000000000000元 => 三兆元
zh-TW: NT$100 => 一百新臺幣
zh-TW: 2GHz => 兩吉赫
zh-TW: 2號 => 二號
zh-TW: 第2節 => 第二節
`

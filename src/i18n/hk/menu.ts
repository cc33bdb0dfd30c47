// Generated from ../menu.ts by `./yiyin texts`.

export const menu = {
  "translate": "影片譯配",
  "audio": "音訊處理",
  "worksManage": "作品管理",
  "usage": "用量",
  "buy": "購買服務",
  "money": "財務",
  "podcast": "雲播客",
  "reading": "朗讀",
  "users": "用戶",
  "configuration": "設定",
  "priceSetting": "價格設定",
  "paymentSetting": "收款資料設定",
  "prices": "價格",
  "buyerPrices": "專屬價格",
  "separationSetting": "人聲分離",
  "bankDetails": "收款資料",
  "welcomeSetting": "新用戶贈送",
  "people": "帳號",
  "accounts": "全部帳號",
  "platform": "平台運作",
}

/** What the deposit page and its dialogs say. */
export const deposits = {
  'deposits.demo': 'Demo credits: no real money, no real account',
  'deposits.breakTitle': 'Deposits are closed during your break',
  'deposits.breakOrder':
    'You have an unpaid deposit of {amount}. Please do not pay it: money that arrives during your break is returned to the payer.',
  'deposits.breakEnded':
    'You are taking a break, so this deposit cannot be credited. If you have already paid, the money is returned to the payer.',
  'deposits.amounts': 'Amounts to pay in',
  'deposits.totalOf': '{amount} in all',
  'deposits.customAmount': 'Another amount ({currency})',
  'deposits.bounds': 'From {minimum} to {maximum}',
  'deposits.continue': 'Go on',
  'deposits.giftNote':
    'Your deposit is cash: you can withdraw it again. The gift is a bonus and comes only if you tick it.',
  'deposits.history': 'Your deposits',
  'deposits.noHistory': 'No deposits yet.',
  'deposits.more': 'Show more',
  'deposits.reviewTitle': 'Your deposit',
  'deposits.payBy': 'Pay by',
  'deposits.takeGift': 'Take the gift: {amount} bonus',
  'deposits.takeOffer': 'Take the first-deposit offer: {amount} bonus',
  'deposits.offerOnce':
    'Once, with a first deposit of {amount} or more, in place of the usual gift.',
  'deposits.youPay': 'You pay',
  'deposits.total': 'In all',
  'deposits.pay': 'Pay in {amount}',
  'deposits.refused':
    'The deposit could not be started. Please try again or choose another way to pay.',
  'deposits.limitLeft': 'Your deposit limit still allows {amount}.',
  'deposits.limitClosed':
    'Your deposit limit leaves {amount}, and the smallest deposit is {minimum}. No deposit is possible until {time}.',
  'deposits.timeLeft': 'Time left to pay',
  'deposits.minutesLeft': '{minutes, plural, one {# minute} other {# minutes}} left to pay',
  'deposits.payTitle': 'Pay {amount}',
  'deposits.qrLabel': 'QR code of the payment',
  'deposits.codeLabel': 'Pay code:',
  'deposits.copy': 'Copy',
  'deposits.codeCopied': 'Code copied',
  'deposits.copyFailed': 'Please copy it by hand.',
  'deposits.payHint':
    'Scan it or type the code on the payment page. This closes by itself when the money is here. If you pay late, it still counts.',
  'deposits.openPage': 'Open the payment page',
  'deposits.payLater': 'Close and pay later',
  'deposits.payLaterTitle': 'Pay later?',
  'deposits.payLaterHint':
    'The payment stays open for {time}. You find it again on the deposit page.',
  'deposits.keepOpen': 'Keep it open',
  'deposits.orderOf': 'Deposit of {amount}',
  'deposits.expiredHint':
    'The time for this payment is over. If you have already paid, the money is added when it arrives, or returned if a limit you set does not allow it. You can also start a new deposit.',
  'deposits.failedHint':
    'The payment did not go through, and nothing was booked. You can try again.',
  'deposits.returnedHint':
    'The money arrived and could not be credited. It goes back to where it came from.',
  'deposits.backToAmounts': 'Back to the amounts',
  'deposits.hostedTitle': 'Finish in the other window',
  'deposits.hostedHint':
    'Pay there and come back. This closes by itself when the money is here; if you pay late, it still counts.',
  'deposits.arrivedTitle': 'Thank you, it is here',
  'deposits.arrivedCash': 'It is in your cash balance.',
  'deposits.arrivedOther': 'You had asked for {amount}; what counts is what arrived.',
  'deposits.done': 'Done',
  'deposits.resume': 'Go on paying',
  'deposits.unfinishedTitle': 'A payment is still open',
  'deposits.unfinishedHint':
    'You can continue, or put it away. If you pay it later, the money still counts, as far as your limits allow.',
  'deposits.dismiss': 'Put it away',
  'deposits.dismissed':
    'Put away. If you pay it later, it still counts, as far as your limits allow.',
  'deposits.detailsTitle': "Payer's details",
  'deposits.detailsHint':
    "A bank transfer carries the payer's name. We keep these details for your deposits.",
  'deposits.payerName': 'Name',
  'deposits.phone': 'Phone ({prefix})',
  'deposits.email': 'E-mail',
  'deposits.saveDetails': 'Keep and go on',
  'deposits.bindTitle': 'A second key to your money?',
  'deposits.bindWhy':
    'As a guest, this device is the only key to your money. If it is lost or wiped, the key is gone with it.',
  'deposits.bindHow':
    'A name and a password open it on any device. A recovery code comes with them.',
  'deposits.bindAccept': 'Choose name and password',
  'deposits.bindSkip': 'Go on as a guest',
  'deposits.limitTitle': 'Set a deposit limit',
  'deposits.limitOfferTitle': 'A limit before you start?',
  'deposits.limitHint':
    "More than this cannot be paid in. A lower limit works at once, a higher one only after a day's wait.",
  'deposits.limitPeriod': 'Per',
  'deposits.period.day': 'Day',
  'deposits.period.week': 'Week',
  'deposits.period.month': 'Month',
  'deposits.limitAmount': 'At most ({currency})',
  'deposits.limitNow': 'Now {amount}, of which {used} is used',
  'deposits.enterAmount': 'Please enter an amount',
  'deposits.limitSave': 'Set the limit',
  'deposits.limitSkip': 'Go on without a limit',
  'deposits.limitSet': 'Your deposit limit: {amount}',
  'deposits.limitPending': 'A higher limit needs time: you can confirm it from {time}.',
  'deposits.status.created': 'Being prepared',
  'deposits.status.waiting': 'Waiting for your payment',
  'deposits.status.paid': 'Paid',
  'deposits.status.expired': 'Expired',
  'deposits.status.failed': 'Failed',
  'deposits.status.suspense': 'Arrived, but cannot be credited: it goes back to you',
  'deposits.status.returned': 'Returned to you',
  'deposits.status.charged_back': 'Taken back by your bank',
  'deposits.gift.title': 'A gift with each deposit',
  'deposits.gift.plus': '+ {amount} bonus',
  'deposits.gift.terms':
    'The gift is a bonus and comes only if you tick it when you deposit. What is left of it becomes cash once you have bet {times, plural, one {# time} other {# times}} its amount within {days, plural, one {# day} other {# days}}.',
} as const;

import type { TermsKey } from '../en.ts';

export const terms: Readonly<Record<TermsKey, string>> = {
  'terms.demo':
    'Somente créditos de demonstração: aqui não se joga, não se deposita nem se saca dinheiro real. Não informe nenhuma conta real.',
  'terms.age':
    'Você tem pelo menos {age, number} anos. Cada pessoa tem uma única conta. Ela é só sua: ninguém pode jogar nela por você.',
  'terms.device':
    'Até você escolher um nome de login e uma senha, seu aparelho é a chave da sua conta. Guarde o código de recuperação mostrado nesse momento: ele abre a conta quando a senha se perde.',
  'terms.games':
    'Os jogos são jogos de azar. Cada um mostra a parte das apostas que devolve ao longo de muitas rodadas. Toda rodada sai de um número com o qual a casa se comprometeu antes, e você pode conferir depois.',
  'terms.cash':
    'O saldo em dinheiro é seu e pode sair a qualquer momento. Ele nunca depende de um depósito, de jogar nem de algo que não lhe foi mostrado aqui. A aposta sai primeiro do dinheiro e depois do bônus. O bônus vira dinheiro quando suas apostas são cumpridas antes do prazo; você pode desistir dele e ficar com todo o seu dinheiro.',
  'terms.firstPayout':
    'Seu primeiro saque depois de um depósito é de {amount}: ele comprova que a sua conta funciona. O restante fica livre assim que ele chega e, no máximo, {hours, plural, one {# hora} other {# horas}} depois do pedido.',
  'terms.payout':
    'Um saque normalmente é pago ou devolvido em até {hours, plural, one {# hora} other {# horas}}. O que demora mais é visto por uma pessoa, e você acompanha cada etapa. Até {free} não custa nada; da parte acima, {percent, number} por cento são descontados, como mostrado antes de você confirmar. Nunca pedimos que você pague algo antes. Acima de {verified} em {days, plural, one {# dia} other {# dias}}, sua identidade é verificada, sem custo.',
  'terms.payoutWaits':
    'Há um saque de cada vez. Depois de {count} saques em um dia, o próximo espera até que o primeiro deles complete um dia, e um saque para uma conta recém-alterada espera até {changed, plural, one {# hora} other {# horas}}. Se o banco não aceita a conta, você pode corrigi-la; caso contrário, o valor inteiro volta ao seu saldo após {days, plural, one {# dia} other {# dias}}.',
  'terms.limits':
    'Você pode definir limites, fazer uma pausa ou se autoexcluir a qualquer momento. Limites mais rígidos valem na hora. Ninguém da casa pode desfazer uma exclusão em andamento.',
  'terms.data':
    'Guardamos o que a lei e a sua conta exigem e um registro de cada rodada e de cada movimento do seu dinheiro, que você pode ver por inteiro. Aparelhos e senhas são guardados apenas como hashes.',
};

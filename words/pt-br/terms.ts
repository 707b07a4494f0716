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
  'terms.minimum':
    'O menor saque é de {first} até que um saque seu seja pago e de {later} depois disso; ou todo o seu saldo real, se for menor. Antes de um primeiro saque alto para uma conta, sugerimos um pequeno teste. Você decide.',
  'terms.payout':
    'Um saque normalmente é pago ou devolvido em até {hours, plural, one {# hora} other {# horas}}, e você acompanha cada etapa. Até {free} é grátis; da parte acima, {percent, number} por cento são descontados, como mostrado antes de você confirmar. Você nunca paga nada para sacar. Acima de {verified} em {days, plural, one {# dia} other {# dias}}, verificamos sua identidade uma única vez, sem custo, em até {check, plural, one {# hora} other {# horas}}. Se nos atrasarmos, o saque segue sem isso.',
  'terms.payoutWaits':
    'Só isto pode atrasar um saque. Há um saque em andamento por vez. Depois de {count} saques em um dia, o próximo pode ser feito quando o primeiro deles completar um dia; os que falharam não contam. Se você já recebeu antes e usa uma conta nova, esse saque fica retido por até {hold, plural, one {# hora} other {# horas}}, a menos que você confirme com uma chave de acesso ou um código enviado ao seu e-mail. Se o banco não aceitar a conta, você pode corrigi-la, escolher outra forma ou pegar o dinheiro de volta; após {correct, plural, one {# hora} other {# horas}}, o valor inteiro volta ao seu saldo real.',
  'terms.limits':
    'Você pode definir limites, fazer uma pausa ou se autoexcluir a qualquer momento. Limites mais rígidos valem na hora. Ninguém da Glasshouse pode retirar uma exclusão em vigor. Limites, pausas e exclusões valem também para uma conta nova nos seus aparelhos ou com a sua conta de saque.',
  'terms.data':
    'Guardamos o que a lei e a sua conta exigem, e um registro de cada rodada e de cada movimento do seu dinheiro, que você pode ver por inteiro. Senhas e chaves de aparelhos são guardadas só como hashes. Guardamos também um nome legível de cada aparelho usado, os números das suas contas de saque e o telefone e o e-mail que você informou.',
};
